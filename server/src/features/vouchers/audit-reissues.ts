import sql from 'sql-template-tag';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { applyEntry, openVoucher } from '#domain/voucher/apply-entry.ts';
import type { Happening } from '#domain/voucher/entry.ts';
import { differencesOf } from '#domain/voucher/reissue.ts';
import { balanceMinor, type Service, type VoucherState } from '#domain/voucher/voucher.ts';

type Terms = Pick<VoucherState, 'kind' | 'partialRedeem' | 'valueMinor' | 'priceMinor'>;

/** The voucher that took another's place, as it began. */
export interface Successor extends Terms {
  id: VoucherId;
  services: Service[];
  /** Its entries of the request that reissued it. */
  arrived: Happening[];
}

/** What an audit knows of a voucher, as far as a reissue is concerned. */
interface Side extends Terms {
  id: VoucherId;
  services: Service[];
  lines: readonly Happening[];
  replaces: VoucherId | null;
  replacedBy: Successor | null;
}

const services = sql`coalesce((
  select json_agg(json_build_object('rebateId', rebate_id, 'quantity', quantity, 'redeemed', redeemed, 'unitPriceMinor', unit_price_minor,
    'redeemFrom', redeem_from, 'redeemTo', redeem_to) order by position)
  from voucher_rebate part where part.group_id = later.group_id and part.voucher_id = later.id), '[]')`;

/** The opening entries are those of one request; what was done to the new voucher afterwards is another matter. */
export const successor = sql`(
  select json_build_object('id', later.id, 'kind', later.kind, 'partialRedeem', later.partial_redeem, 'valueMinor', later.value_minor,
    'priceMinor', later.price_minor, 'services', ${services}, 'arrived', (
      select json_agg(json_strip_nulls(json_build_object('kind', entry.kind, 'amountMinor', entry.amount_minor, 'rebateId', entry.rebate_id,
        'quantity', entry.quantity, 'validFrom', entry.valid_from, 'validUntil', entry.valid_until, 'otherVoucherId', entry.other_voucher_id))
        order by entry.sequence)
      from entry where entry.group_id = later.group_id and entry.voucher_id = later.id and entry.request_id = (
        select request_id from entry one where one.group_id = later.group_id and one.voucher_id = later.id and one.sequence = 1)))
  from voucher later where later.group_id = voucher.group_id and later.replaces = voucher.id limit 1)`;

const followed = (terms: Terms & { services: Service[] }, [first, ...later]: readonly Happening[]) =>
  first && later.reduce(applyEntry, openVoucher(terms, terms.services, first));

/** Value that was lost or doubled where one voucher took the place of another. Both sides are reckoned from their entries, not from their figures. */
export function reissueFaults({ lines, replaces, replacedBy, ...voucher }: Side): string[] {
  const faults: string[] = [];
  const [first, last] = [lines[0], lines.at(-1)];
  if ((first?.kind === 'reissued' ? first.otherVoucherId : undefined) !== (replaces ?? undefined)) {
    faults.push('does not begin with the entry that says whose place it took');
  }
  const left = lines.find(({ kind }) => kind === 'replaced');
  if (!left && !replacedBy) return faults;
  if (!left) return [...faults, `voucher ${replacedBy?.id} has taken its place, and its value never left`];
  if (left !== last) faults.push('something happened to it after it was replaced');
  if (!replacedBy || left.otherVoucherId !== replacedBy.id) return [...faults, 'its value left, and arrived nowhere'];
  try {
    const before = followed(voucher, lines.slice(0, lines.indexOf(left)));
    const after = followed(replacedBy, replacedBy.arrived);
    if (!before || !after) return [...faults, 'its value left, and arrived nowhere'];
    const differing = differencesOf({ ...before, holds: [] }, after);
    if (differing.length > 0) faults.push(`voucher ${replacedBy.id} began with other ${differing.join(', ')}`);
    if (voucher.kind === 'money' && left.amountMinor !== balanceMinor(before)) {
      faults.push(`${left.amountMinor} left it, and ${balanceMinor(before)} was on it`);
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return faults;
}
