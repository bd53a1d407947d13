import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { EntryId, RebateId } from '#contract/vocabulary/ids.ts';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import type { EntryKind } from '#contract/vocabulary/vouchers.ts';
import type { Redeem, VoucherEvent, Voucher as WireVoucher, VoucherSummary as WireVoucherSummary } from '#contract/vouchers.ts';
import { type Day, dayIn } from '#domain/calendar/day.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { applyEntry, openVoucher, shownBalance } from '#domain/voucher/apply-entry.ts';
import { statusMoves } from '#domain/voucher/change-status.ts';
import type { Happening } from '#domain/voucher/entry.ts';
import { type NotUsable, whyNotUsable } from '#domain/voucher/redeem.ts';
import { earlierUses, reversible } from '#domain/voucher/reverse.ts';
import { balanceMinor, isBlocked, isClosed, shownStatus, unitPriceMinor, usableOf, type VoucherState } from '#domain/voucher/voucher.ts';
import { imageToWire } from '../offers/index.ts';
import type { EntryRecord, VoucherListed, VoucherRecord } from './voucher-record.ts';

/** The text in the language asked for, else in the first that has one. */
export function inLanguage<Text>(texts: Partial<Record<ContentLanguage, Text>>, language: ContentLanguage): Text | undefined {
  return texts[language] ?? contentLanguages.map((other) => texts[other]).find((text) => text !== undefined);
}

/** Money or services: what is counted depends on the kind. */
function shown(kind: VoucherListed['kind'], figure: number): number {
  return kind === 'money' ? fromMinor(figure) : figure;
}

export function summaryToWire(voucher: VoucherListed): WireVoucherSummary {
  const left = voucher.kind === 'money' ? balanceMinor(voucher) : voucher.servicesUsable;
  return {
    id: voucher.id,
    voucherId: voucher.id,
    voucherIdFirst8: voucher.first8,
    hotelId: voucher.hotelId,
    hotelName: voucher.hotelName,
    saleOrigin: voucher.channel,
    ordinal: voucher.ordinal,
    number: voucher.number,
    voucherTypeId: voucher.offerId,
    voucherType: voucher.offerId,
    voucherTypeCode: voucher.offerCode,
    isPaymentMode: voucher.kind === 'money',
    currency: voucher.currency,
    salePrice: fromMinor(voucher.priceMinor),
    payedAmount: fromMinor(voucher.priceMinor),
    voucherValue: fromMinor(voucher.valueMinor),
    availableBalance: isClosed(voucher.status) ? 0 : shown(voucher.kind, left),
    createdAt: voucher.createdAt,
    status: shownStatus(voucher.status),
    blocked: isBlocked(voucher),
    replaced: voucher.status === 'replaced',
    validFrom: voucher.validFrom,
    validUntil: voucher.validUntil,
    name: `${voucher.firstName} ${voucher.lastName}`.trim(),
  };
}

export const notUsableCodes = {
  notSold: 'VOUCHER_NOT_SOLD',
  replaced: 'VOUCHER_REPLACED',
  cancelled: 'VOUCHER_CANCELLED',
  refunded: 'VOUCHER_REFUNDED',
  refundOpen: 'VOUCHER_REFUND_OPEN',
  redeemed: 'VOUCHER_REDEEMED',
  blocked: 'VOUCHER_BLOCKED',
  expired: 'VOUCHER_EXPIRED',
  notYetValid: 'VOUCHER_NOT_YET_VALID',
} as const satisfies Record<NotUsable, ErrorCode>;

function happeningOf(entry: EntryRecord): Happening {
  return {
    kind: entry.kind,
    amountMinor: entry.amountMinor ?? undefined,
    rebateId: entry.rebateId ?? undefined,
    quantity: entry.quantity ?? undefined,
    validFrom: entry.validFrom ?? undefined,
    validUntil: entry.validUntil ?? undefined,
    hold: entry.hold ?? undefined,
  };
}

function stateOf(voucher: VoucherRecord): VoucherState {
  const { kind, valueMinor, priceMinor, partialRedeem, status, holds, redeemedMinor, refundedMinor, services, validFrom, validUntil } =
    voucher;
  return { kind, valueMinor, priceMinor, partialRedeem, status, holds, redeemedMinor, refundedMinor, services, validFrom, validUntil };
}

/** What takes from the balance; what does not, gives to it. */
const taking: readonly EntryKind[] = ['redeemed', 'refunded', 'usedBefore', 'refundedBefore', 'replaced', 'writtenOff'];

function signOf({ kind }: EntryRecord): 1 | -1 {
  return taking.includes(kind) ? -1 : 1;
}

/** The later of two invoices counts; the earlier stays in the history. */
function invoiceOf(entry: EntryRecord, entries: readonly EntryRecord[]): string | null {
  const corrections = entries.filter(({ kind, aboutId }) => kind === 'corrected' && aboutId === entry.id);
  return corrections.at(-1)?.invoice ?? entry.invoice;
}

/** An earlier use, as the rule of taking back asks for it. */
export function earlierUse(entries: readonly EntryRecord[], id: EntryId) {
  return earlierUses(entries).find((use) => use.id === id);
}

function codeOfRebate(voucher: VoucherRecord, rebateId: RebateId | null): string | null {
  return voucher.soldAs.rebates.find(({ id }) => id === rebateId)?.code ?? null;
}

export function redeemToWire(voucher: VoucherRecord, entry: EntryRecord): Redeem {
  const sign = entry.kind === 'reversed' ? -1 : 1;
  const use = earlierUse(voucher.entries, entry.id);
  return {
    id: entry.id,
    voucherId: voucher.id,
    hotelId: entry.hotelId ?? voucher.hotelId,
    usageHotel: entry.hotelId ?? voucher.hotelId,
    hotelName: entry.hotelName ?? voucher.hotelName,
    rebateId: entry.rebateId,
    rebateCode: codeOfRebate(voucher, entry.rebateId),
    quantity: entry.quantity === null ? null : sign * entry.quantity,
    amount: entry.amountMinor === null ? null : sign * fromMinor(entry.amountMinor),
    invoice: invoiceOf(entry, voucher.entries),
    targetReference: entry.targetReference,
    businessDate: entry.businessDate ?? entry.at.slice(0, 10),
    notes: entry.notes ?? '',
    createdAt: entry.at,
    createdBy: entry.by,
    createdById: entry.actor,
    reverses: entry.kind === 'reversed' ? entry.aboutId : null,
    reversible: use ? shown(voucher.kind, reversible(stateOf(voucher), use)) : 0,
  };
}

/** Entry after entry, with the balance each left. */
function timelineOf(voucher: VoucherRecord): VoucherEvent[] {
  const [first, ...later] = voucher.entries;
  if (!first) return [];
  let state = openVoucher(stateOf(voucher), voucher.services, happeningOf(first));
  const lineOf = (entry: EntryRecord): VoucherEvent => ({
    id: entry.id,
    sequence: entry.sequence,
    kind: entry.kind,
    amount: entry.amountMinor === null ? null : signOf(entry) * fromMinor(entry.amountMinor),
    rebateCode: codeOfRebate(voucher, entry.rebateId),
    quantity: entry.quantity === null ? null : signOf(entry) * entry.quantity,
    balance: shown(voucher.kind, shownBalance(state)),
    status: shownStatus(entry.status),
    hold: entry.hold,
    hotelName: entry.hotelName,
    validFrom: entry.validFrom,
    validUntil: entry.validUntil,
    invoice: entry.invoice,
    notes: entry.notes ?? '',
    createdAt: entry.at,
    createdBy: entry.by,
  });
  const lines = [lineOf(first)];
  for (const entry of later) {
    state = applyEntry(state, happeningOf(entry));
    lines.push(lineOf(entry));
  }
  return lines;
}

/** A voucher without its mails, which another feature keeps. */
type ShownVoucher = Omit<WireVoucher, 'notifications'>;

/** What a desk needs of a voucher that another hotel sold: what it is worth and whose it is, and not what that hotel and the guest wrote to each other. */
export function asSoldElsewhere(voucher: ShownVoucher): ShownVoucher {
  const words = { notes: '', issueCode: null, invoiceReference: null, pmsInvoiceURL: null };
  const guest = { email: null, from: null, to: null, sender: null, recipient: null, message: null };
  return { ...voucher, ...words, ...guest, replacedBy: null, statusMoves: [] };
}

export function voucherToWire(voucher: VoucherRecord, language: ContentLanguage, today: Day, hasPin: boolean): ShownVoucher {
  const state = stateOf(voucher);
  const text = inLanguage(voucher.soldAs.texts, language);
  const obstacle = whyNotUsable(state, today);
  return {
    ...summaryToWire(voucher),
    version: voucher.version,
    title: text?.title ?? voucher.offerCode,
    description: text?.description ?? '',
    image: voucher.image && imageToWire(voucher.image),
    terms: inLanguage(voucher.soldAs.terms, language) ?? '',
    allowPartialRedeem: voucher.partialRedeem,
    codeGenerationType: voucher.codeType,
    redeemedAmount: fromMinor(voucher.redeemedMinor),
    refundedAmount: fromMinor(voucher.refundedMinor),
    services: voucher.services.flatMap((service) => {
      const { rebateId, quantity, redeemed, redeemFrom, redeemTo } = service;
      const rebate = voucher.soldAs.rebates.find(({ id }) => id === rebateId);
      if (!rebate) return [];
      const { code, redeemKind, texts } = rebate;
      const description = inLanguage(texts, language)?.description ?? code;
      const [usable, unitPrice] = [usableOf(state, service), fromMinor(unitPriceMinor(state, service))];
      const window = { redeemValidFrom: redeemFrom, redeemValidTo: redeemTo };
      return { rebateId, code, description, quantity, redeemed, usable, unitPrice, redeemKind, ...window };
    }),
    soldOn: dayIn(voucher.timeZone, new Date(voucher.createdAt)),
    validHotels: voucher.validHotels,
    hasPin,
    pinNeeded: voucher.hasPin && voucher.pinRequired,
    notes: voucher.notes,
    issueCode: voucher.issueCode,
    invoiceReference: voucher.invoiceReference,
    pmsInvoiceURL: voucher.invoiceUrl,
    onlinePaymentId: voucher.saleId,
    profileId: voucher.profileId,
    firstName: voucher.firstName,
    lastName: voucher.lastName,
    email: voucher.email || null,
    languageCode: voucher.language,
    isGift: voucher.isGift,
    from: voucher.giftFrom,
    to: voucher.giftTo,
    sender: voucher.sender,
    recipient: voucher.recipient,
    message: voucher.message,
    holds: [...voucher.holds],
    replaces: voucher.replaces,
    replacedBy: voucher.replacedBy,
    attempts: voucher.attempts,
    statusMoves: [...statusMoves(state)],
    notRedeemableBecause: obstacle ? notUsableCodes[obstacle] : null,
    redeems: voucher.entries
      .filter(({ kind }) => kind === 'redeemed' || kind === 'reversed' || kind === 'usedBefore')
      .map((entry) => redeemToWire(voucher, entry)),
    refunds: voucher.entries.flatMap(({ kind, at, amountMinor, reason, notes }) =>
      kind === 'refunded' && reason ? [{ createdAt: at, amount: fromMinor(amountMinor ?? 0), reason, notes: notes ?? '' }] : [],
    ),
    timeline: timelineOf(voucher),
  };
}
