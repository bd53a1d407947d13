import sql from 'sql-template-tag';
import { type Currency, currencies } from '#contract/vocabulary/currencies.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { gatewayNames } from '#contract/vocabulary/payments.ts';
import { lostMinor } from '#domain/dispute/dispute.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { groupScope } from '../../platform/db/database.ts';
import { type Reaction, reactTo } from '../../platform/jobs/reactions.ts';
import type { Mailer } from '../../ports/mail.ts';
import { findDispute, type PaymentTools } from '../payments/index.ts';
import { type DisputeNews, disputeMail } from './dispute-mail.ts';
import { disputeMoved } from './tell-dispute.ts';

/** A hotel has no language of its own; that of its country is the nearest. */
const languages: Readonly<Record<string, InterfaceLanguage>> = {
  PT: 'pt',
  AO: 'pt',
  BR: 'pt',
  MZ: 'pt',
  CV: 'pt',
  ES: 'es',
  MX: 'es',
  AR: 'es',
};

interface Addressee {
  email: string;
  name: string;
  countryCode: string;
  timeZone: string;
}

const isCurrency = (code: string): code is Currency => currencies.some((one) => one === code);

/** To the address of the hotel that sold. What the provider only asks is told, too: it has a day by which it wants an answer. */
export function mailDispute({ platform: { database }, publicUrl }: PaymentTools, mailer: Mailer): Reaction {
  return reactTo(disputeMoved, 'mail-dispute', async ({ groupId, disputeId, state, isContradicted }, eventId) => {
    const found = await database.read(groupScope(groupId), async (tx) => {
      const dispute = await findDispute(tx, disputeId);
      const hotel = await tx.row<Addressee>(sql`
        select hotel.email, display_name as name, country_code as "countryCode", time_zone as "timeZone"
        from online_order join hotel on hotel.id = hotel_id where online_order.group_id = current_hotel_group() and online_order.id = ${dispute?.orderId}`);
      return dispute && hotel?.email ? { dispute, hotel } : undefined;
    });
    if (!found || !isCurrency(found.dispute.currency)) return;
    const { dispute, hotel } = found;
    const language = languages[hotel.countryCode] ?? 'en';
    const written = (minor: number) =>
      writeAmount(minor, dispute.currency as Currency, language === 'pt' ? 'PT' : language === 'es' ? 'ES' : 'EN');
    const news: DisputeNews = isContradicted ? 'contradicted' : state;
    const mail = disputeMail(language, news, {
      hotel: hotel.name,
      provider: gatewayNames[dispute.gateway],
      reference: dispute.providerId,
      amount: written(dispute.amountMinor),
      writtenOff: written(dispute.writtenOffMinor),
      lost: written(lostMinor(dispute)),
      due: dispute.evidenceDueAt,
      timeZone: hotel.timeZone,
      page: `${publicUrl}/OnlineSalesDetail/${dispute.orderId}`,
    });
    await mailer.send({ id: eventId, groupId, to: hotel.email, ...mail });
  });
}
