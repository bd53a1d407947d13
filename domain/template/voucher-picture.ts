import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { CodeType } from '#contract/vocabulary/modules.ts';

export interface PicturedAmount {
  readonly amountMinor: number;
  readonly currency: Currency;
}

/** All that a mail or a printed card shows of one voucher, its texts already in the guest's language, its figures still raw. */
export interface VoucherPicture {
  /** The offer's own subject, when it has one. */
  readonly subject: string | null;
  readonly title: string;
  readonly description: string;
  /** Absent for a voucher of services. */
  readonly value: PicturedAmount | null;
  readonly price: PicturedAmount;
  readonly showPrice: boolean;
  readonly number: string;
  /** What the code image says and a guest can read out. */
  readonly code: string;
  readonly codeType: CodeType;
  /** The last day, `YYYY-MM-DD`. */
  readonly validUntil: string;
  readonly guestName: string;
  readonly gift: { readonly from: string; readonly to: string; readonly message: string } | null;
  readonly services: readonly { readonly name: string; readonly quantity: number }[];
  readonly terms: string;
  readonly hotel: { readonly name: string; readonly address: string; readonly phone: string; readonly website: string };
  /** Addresses a mail client can reach. */
  readonly images: { readonly picture: string | null; readonly logo: string | null; readonly background: string | null };
}
