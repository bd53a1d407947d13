import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import type { VoucherSummary } from '#contract/vouchers.ts';

export const choiceColumns = ['voucherIdFirst8', 'saleOrigin', 'number', 'voucherTypeCode', 'status', 'validUntil'] as const;
export type ChoiceColumn = (typeof choiceColumns)[number];

export interface Order {
  by: ChoiceColumn;
  descending: boolean;
}

/** Pressed once more, a column is turned round. */
export function turned({ by, descending }: Order, column: ChoiceColumn): Order {
  return { by: column, descending: by === column && !descending };
}

/** In the order of the words on the screen; numbers inside them count as numbers. */
export function sortVouchers(
  vouchers: readonly VoucherSummary[],
  { by, descending }: Order,
  statusWord: (status: VoucherStatus) => string,
): VoucherSummary[] {
  const wordOf = (voucher: VoucherSummary) => (by === 'status' ? statusWord(voucher.status) : voucher[by]);
  const sorted = [...vouchers].sort((one, other) => wordOf(one).localeCompare(wordOf(other), undefined, { numeric: true }));
  return descending ? sorted.reverse() : sorted;
}
