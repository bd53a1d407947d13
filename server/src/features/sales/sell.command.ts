import { randomUUID } from 'node:crypto';
import type { CartDraft, SaleDraft } from '#contract/sales.ts';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelId, ProfileId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { dayIn, startOfDayIn } from '#domain/calendar/day.ts';
import { toMinor } from '#domain/money/minor.ts';
import type { NotMailable } from '#domain/notification/recipient.ts';
import { done, type Outcome } from '#domain/outcome.ts';
import { decideFiscalNumber, decideGift } from '#domain/sale/buyer.ts';
import type { OperatorDraft, OperatorReason } from '#domain/sale/operator.ts';
import { type Counter, decideCart, decideSingleSale, type SaleLine, totalMinor } from '#domain/sale/sell.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Scope } from '../../platform/db/database.ts';
import type { Held } from '../../platform/db/held.ts';
import type { ApprovableAct, Gate, HeldBack } from '../approvals/index.ts';
import { findHotel } from '../hotels/index.ts';
import { queueVoucherMails } from '../notifications/index.ts';
import { holdOffers, type OfferRecord } from '../offers/index.ts';
import { askRegistration } from '../pms/index.ts';
import { profileForCustomer } from '../profiles/index.ts';
import { promotionsOn } from '../promotions/index.ts';
import { type VoucherListed, vouchersOfSale } from '../vouchers/index.ts';
import { loweringOf } from './lowering.ts';
import { operatorOf } from './operator-of.ts';
import type { Buyer } from './sales.store.ts';
import { writeSale } from './write-sale.ts';

/** What was sold. Kept as JSON for a repeated request, so every moment in it is text. */
export interface Sold {
  id: SaleId;
  currency: Currency;
  totalMinor: number;
  profileId: ProfileId;
  createdAt: string;
  mailed: number;
  /** Why those that should have been mailed were not. */
  notMailed: readonly NotMailable[];
  vouchers: VoucherListed[];
}

interface House {
  platform: CommandPlatform;
  secrets: Secrets;
}

/** Where it is sold. */
interface SalesDesk {
  hotelId: HotelId;
  /** Whether the licence lets its sales go to the hotel's own system. */
  hasPms: boolean;
  /** Whoever sells may agree neither on another price nor on other days than those of the list. */
  asListedOnly?: boolean;
  /** Whether they may go below the price of today, and whether down to nothing. */
  mayLower?: boolean;
  mayGiveAway?: boolean;
}

type Line = SaleLine<Held<OfferRecord>>;
type DecideLines<Reason extends string> = (counter: Counter<Held<OfferRecord>>) => Outcome<Line[], Reason>;

/** One offer, once or often, at the price the desk agreed on; where that gives away more than one person may, the gate keeps it for a second. */
export function sellVouchersCommand<Back extends HeldBack = never>(
  house: House,
  scope: Scope,
  origin: Origin,
  desk: SalesDesk,
  draft: SaleDraft,
  gate: Gate<Back>,
) {
  return sell(house, { name: 'sellVouchers', scope, origin, desk, draft, operator: operatorAt(draft), gate }, decideOne(draft));
}

const operatorAt = (draft: SaleDraft) => operatorOf(draft, draft.HostPaymentCodes, 'HostPaymentCodes');

function decideOne(draft: SaleDraft) {
  return (counter: Counter<Held<OfferRecord>>) => {
    const [wanted] = draft.voucherTypeIds;
    if (!wanted) throw new Error('the contract asks for one line');
    const decision = decideSingleSale(
      {
        offerId: wanted.voucherTypeId,
        quantity: wanted.quantity,
        priceMinor: toMinor(wanted.voucherSalePrice),
        valueMinor: draft.voucherValue === undefined ? undefined : toMinor(draft.voucherValue),
        validFrom: draft.vouchersValidFrom,
        validUntil: draft.vouchersValidUntil,
        notes: draft.notes,
      },
      counter,
    );
    return decision.ok ? done([decision.value]) : decision;
  };
}

/** Several offers to one buyer, at the prices of today. */
export function sellCartCommand(house: House, scope: Scope, origin: Origin, desk: SalesDesk, draft: CartDraft) {
  const operator = operatorOf(draft, draft.hostPaymentCodes, 'hostPaymentCodes');
  return sell(house, { name: 'sellCart', scope, origin, desk, draft, operator }, (counter) =>
    decideCart(
      draft.voucherTypeIds.map(({ voucherTypeId, quantity, voucherSalePrice }) => ({
        offerId: voucherTypeId,
        quantity,
        priceMinor: voucherSalePrice === undefined ? undefined : toMinor(voucherSalePrice),
      })),
      counter,
    ),
  );
}

interface SaleInput<Back extends HeldBack> {
  origin: Origin;
  desk: SalesDesk;
  draft: SaleDraft | CartDraft;
  operator: OperatorDraft;
  /** Where somebody agrees on a price; nobody bargains in a cart. */
  gate?: Gate<Back>;
}

type CommonReason = 'implausibleNumber' | 'giftIncomplete' | 'unknownProfile' | 'soldOut' | OperatorReason;

function sell<Reason extends string, Back extends HeldBack = never>(
  { platform, secrets }: House,
  { name, scope, ...input }: SaleInput<Back> & { name: string; scope: Scope },
  decideLines: DecideLines<Reason>,
) {
  const { desk, draft, origin } = input;
  // The operator's password is part of nothing that is kept open, not even of what a repeated request is known by.
  const { hostUserPassword: _, ...kept } = draft;
  const command = { name, scope, origin, request: { hotelId: desk.hotelId, draft: kept }, isolation: 'read committed' } as const;
  return runCommand(platform, command, (tx) => sellWithin(tx, secrets, input, decideLines));
}

async function sellWithin<Reason extends string, Back extends HeldBack>(
  tx: CommandTx,
  secrets: Secrets,
  { desk, draft, operator, origin, gate }: SaleInput<Back>,
  decideLines: DecideLines<Reason>,
): Promise<Outcome<Sold | Back, Reason | CommonReason>> {
  const { hotelId } = desk;
  const hotel = await findHotel(tx, hotelId);
  if (!hotel) throw new Error(`hotel ${hotelId} is gone while somebody works in it`);
  const today = dayIn(hotel.timeZone, tx.now);
  const lines = decideLines({
    channel: 'Frontend',
    hotelId,
    today,
    asListedOnly: desk.asListedOnly ?? false,
    mayLower: desk.mayLower ?? false,
    mayGiveAway: desk.mayGiveAway ?? false,
    // Held as they are until the sale is written: whoever changes or deletes one of them comes before it or after it.
    offers: await holdOffers(
      tx,
      draft.voucherTypeIds.map(({ voucherTypeId }) => voucherTypeId),
    ),
    promotions: await promotionsOn(tx, today),
  });
  if (!lines.ok) return lines;
  const fiscalNumber = decideFiscalNumber(draft.customerNif, draft.customerCountryCode, hotel.countryCode);
  if (!fiscalNumber.ok) return fiscalNumber;
  const gift = decideGift(draft);
  if (!gift.ok) return gift;
  const place = { id: hotelId, currency: hotel.defaultCurrency, from: startOfDayIn(hotel.timeZone, today) };
  const heldBack = await gate?.(tx, await loweringOf(tx, lines.value, place, { desk, draft }));
  if (heldBack) return done(heldBack);
  const buyer = buyerOf(draft, fiscalNumber.value);
  const profile = await profileForCustomer(tx, { ...buyer, profileId: draft.profileId }, hotelId, { by: origin.actor, at: tx.now });
  if (!profile.ok) return profile;

  const sale = {
    id: randomUUID() as SaleId,
    hotelId,
    channel: 'Frontend',
    currency: hotel.defaultCurrency,
    profileId: profile.value,
    buyer,
    language: draft.languageCode,
    gift: gift.value,
    businessDate: today,
    first: 'sold',
    stock: 'stock',
    invoiceReference: draft.invoiceReference || null,
    notes: draft.notes ?? '',
    lines: lines.value,
  } as const;
  const written = await writeSale(tx, sale, origin);
  if (!written.ok) return written;
  if (desk.hasPms) {
    const toRegister = { id: sale.id, hotelId, totalMinor: totalMinor(lines.value), customer: buyer };
    const asked = await askRegistration(tx, secrets, toRegister, operator, origin);
    if (!asked.ok) return asked;
  }
  await tx.record({ subject: 'sale', id: sale.id, detail: { after: { hotelId, lines: lines.value.map(lineRecord) } } });
  return done({
    id: sale.id,
    currency: sale.currency,
    totalMinor: totalMinor(lines.value),
    profileId: profile.value,
    createdAt: tx.now.toISOString(),
    ...(await mailVouchers(tx, draft, written.value, origin)),
    vouchers: await vouchersOfSale(tx, sale.id),
  });
}

/** A sale below today's price, as a second person has it carried out: with the rights of whoever asked. */
export function approvableSale(secrets: Secrets): ApprovableAct {
  return {
    kind: 'sale',
    isolation: 'read committed',
    carryOut: (tx, { request, gate, origin }) => {
      const { desk, draft } = request as { desk: SalesDesk; draft: SaleDraft };
      return sellWithin(tx, secrets, { desk, draft, origin, gate, operator: operatorAt(draft) }, decideOne(draft));
    },
  };
}

/** Few vouchers are mailed unless somebody says no; many only if somebody says so. */
async function mailVouchers(
  tx: CommandTx,
  { sendMail, languageCode }: SaleDraft | CartDraft,
  vouchers: readonly VoucherId[],
  origin: Origin,
): Promise<Pick<Sold, 'mailed' | 'notMailed'>> {
  if (!(sendMail ?? vouchers.length <= limits.saleMailsMax)) return { mailed: 0, notMailed: [] };
  const { queued, skipped } = await queueVoucherMails(tx, vouchers, languageCode, origin);
  return { mailed: queued.length, notMailed: sendMail ? [...new Set(skipped.map(({ reason }) => reason))] : [] };
}

function buyerOf(draft: SaleDraft | CartDraft, fiscalNumber: string): Buyer {
  return {
    firstName: draft.customerFirstName,
    lastName: draft.customerLastName,
    email: draft.customerMail ?? '',
    fiscalNumber,
    phone: draft.customerPhone ?? '',
    countryCode: draft.customerCountryCode ?? '',
    postCode: draft.customerPostCode ?? '',
    city: draft.customerCity ?? '',
    address: draft.customerAddress ?? '',
  };
}

/** What the controller asks for: what was sold, at which price, and where somebody agreed on another than the list says. */
function lineRecord({ offer, quantity, priceMinor, listPriceMinor, promotion, validFrom, validUntil }: Line) {
  return { offerId: offer.id, quantity, priceMinor, listPriceMinor, promotion, validFrom, validUntil };
}
