import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { ProfileId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { Due } from '#domain/automation/decide-issue.ts';
import type { Guest } from '#domain/automation/reservation.ts';
import type { Day } from '#domain/calendar/day.ts';
import { type NotSold, whyNotSold } from '#domain/sale/eligibility.ts';
import type { CommandTx } from '../../platform/command/run-command.ts';
import { queueVoucherMails } from '../notifications/index.ts';
import { holdOffer } from '../offers/index.ts';
import { linkGuest, profileOfGuest, type ReservationRecord } from '../pms/index.ts';
import { keepExternalId, profileForCustomer } from '../profiles/index.ts';
import { writeSale } from '../sales/index.ts';
import type { WorkingRule } from './rules.store.ts';
import { origin } from './tell.ts';

const obstacles = {
  inactive: 'OFFER_INACTIVE',
  notInChannel: 'OFFER_NOT_FOR_RESERVATIONS',
  notSoldHere: 'OFFER_NOT_SOLD_HERE',
  notStarted: 'OFFER_SALE_NOT_STARTED',
  ended: 'OFFER_SALE_ENDED',
  soldOut: 'OFFER_SOLD_OUT',
} as const satisfies Record<NotSold, ErrorCode>;

interface ToIssue {
  rule: WorkingRule;
  due: Due;
  reservation: ReservationRecord;
  /** In the hotel. */
  today: Day;
}

const unknownHere = { address: '', postCode: '', city: '', fiscalNumber: '' };

/** Whom the house knows the guest as. Without a mail address only the hotel system's own id says that it is the same person. */
async function profileFor(tx: CommandTx, { id, hotelId }: ReservationRecord, guest: Guest): Promise<ProfileId> {
  const { pmsId, firstName, lastName, email, phone, countryCode } = guest;
  const known = email === '' ? await profileOfGuest(tx, hotelId, pmsId) : undefined;
  if (known) return known;
  const customer = { firstName, lastName, email, phone, countryCode, ...unknownHere };
  const profile = await profileForCustomer(tx, customer, hotelId, { by: origin.actor, at: tx.now });
  if (!profile.ok) throw new Error(`no profile for guest ${pmsId}`);
  await linkGuest(tx, id, pmsId, profile.value);
  await keepExternalId(tx, profile.value, pmsId);
  return profile.value;
}

/** Issues what is due, free of charge and with a sale of its own, and has it mailed; or answers what is in the way. */
export async function issueVoucher(
  tx: CommandTx,
  { rule, due, reservation, today }: ToIssue,
): Promise<{ voucherId: VoucherId } | { obstacle: ErrorCode }> {
  const { hotelId } = reservation;
  // Held first: between the look at its stock and the taking nobody may come.
  const offer = await holdOffer(tx, rule.offerId);
  if (!offer) throw new Error(`offer ${rule.offerId} is gone while a rule issues it`);
  const obstacle = whyNotSold(offer, { channel: 'Reservation', hotelId, today }, 1);
  if (obstacle) return { obstacle: obstacles[obstacle] };

  const { guest, validFrom, validUntil } = due;
  const { firstName, lastName, email, phone, countryCode, language } = guest;
  const saleId = randomUUID() as SaleId;
  const written = await writeSale(
    tx,
    {
      id: saleId,
      hotelId,
      channel: 'Reservation',
      currency: offer.currency,
      profileId: await profileFor(tx, reservation, guest),
      buyer: { firstName, lastName, email, phone, countryCode, ...unknownHere },
      language,
      gift: null,
      businessDate: today,
      first: 'sold',
      stock: 'stock',
      invoiceReference: null,
      notes: '',
      lines: [{ offer, quantity: 1, priceMinor: 0, listPriceMinor: offer.priceMinor, promotion: null, validFrom, validUntil }],
    },
    origin,
  );
  const [voucherId] = written.ok ? written.value : [];
  if (!voucherId) throw new Error(`the stock of offer ${offer.id} was held and is not there`);
  await queueVoucherMails(tx, [voucherId], language, origin);
  await tx.record({
    subject: 'sale',
    id: saleId,
    detail: { after: { hotelId, ruleId: rule.id, reservationId: reservation.id, voucherId } },
  });
  return { voucherId };
}
