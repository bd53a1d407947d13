import sql from 'sql-template-tag';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import type { HotelId, OfferId, TagId, TemplateId, TemplateImageId, TermsId } from '#contract/vocabulary/ids.ts';
import type { KnownOffer, OfferCard, OfferTexts, VatLine } from '#domain/offer/offer.ts';
import { prepared, type Tx } from '../../platform/db/database.ts';
import type { Promote, TemplateSettings } from './offer-record.ts';

const here = sql`group_id = current_hotel_group()`;

/** Who changed an offer, and when: part of every write to its row. */
export interface Change {
  by: string;
  at: Date;
}

/** An offer's own row, and how much of it stands on what it lacks to be sold. */
export interface OfferRow extends KnownOffer {
  code: string;
  currency: Currency;
  serviceCount: number;
  hotelCount: number;
  channelCount: number;
}

export async function findOfferRow(tx: Tx, id: OfferId): Promise<OfferRow | undefined> {
  return tx.row<OfferRow>(sql`
    select id, code, version, kind, sold, reserved, currency, sale_from as "saleFrom", sale_to as "saleTo",
      (select count(*) from rebate where rebate.group_id = offer.group_id and offer_id = offer.id) as "serviceCount",
      (select count(*) from offer_hotel where offer_hotel.group_id = offer.group_id and offer_id = offer.id) as "hotelCount",
      (select count(*) from offer_channel where offer_channel.group_id = offer.group_id and offer_id = offer.id) as "channelCount"
    from offer where ${here} and id = ${id}`);
}

export async function findOfferIdByCode(tx: Tx, code: string): Promise<OfferId | undefined> {
  const row = await tx.row<{ id: OfferId }>(sql`select id from offer where ${here} and lower(code) = lower(${code})`);
  return row?.id;
}

export async function tagExists(tx: Tx, id: TagId): Promise<boolean> {
  return (await tx.row(sql`select from tag where ${here} and id = ${id}`)) !== undefined;
}

/** Where it is made, and in which currency; without a hotel it belongs to the whole group. */
interface Maker {
  id?: HotelId;
  defaultCurrency: Currency;
}

export async function insertOffer(tx: Tx, id: OfferId, card: OfferCard, madeIn: Maker, change: Change): Promise<void> {
  await tx.run(sql`
    insert into offer (group_id, id, code, kind, currency, active, price_minor, value_minor, stock_limit, sale_from, sale_to, validity_months,
                       prefix, display_order, tag_id, action, partial_redeem, price_includes_tax, made_in, changed_at, changed_by)
    values (current_hotel_group(), ${id}, ${card.code}, ${card.kind}, ${madeIn.defaultCurrency}, ${card.active}, ${card.priceMinor}, ${card.valueMinor},
            ${card.stockLimit}, ${card.saleFrom}, ${card.saleTo}, ${card.validityMonths}, ${card.prefix}, ${card.order}, ${card.tagId},
            ${card.action}, ${card.partialRedeem}, ${card.priceIncludesTax}, ${madeIn.id ?? null}, ${change.at}, ${change.by})`);
  await writeTexts(tx, id, card.texts);
  await writeVat(tx, id, card.vat);
}

export async function updateOffer(tx: Tx, id: OfferId, card: OfferCard, change: Change): Promise<void> {
  await tx.run(sql`
    update offer set
      code = ${card.code}, kind = ${card.kind}, active = ${card.active}, price_minor = ${card.priceMinor}, value_minor = ${card.valueMinor},
      stock_limit = ${card.stockLimit}, sale_from = ${card.saleFrom}, sale_to = ${card.saleTo}, validity_months = ${card.validityMonths},
      prefix = ${card.prefix}, display_order = ${card.order}, tag_id = ${card.tagId}, action = ${card.action},
      partial_redeem = ${card.partialRedeem}, price_includes_tax = ${card.priceIncludesTax},
      version = version + 1, changed_at = ${change.at}, changed_by = ${change.by}
    where ${here} and id = ${id}`);
  await writeTexts(tx, id, card.texts);
  await writeVat(tx, id, card.vat);
}

async function writeTexts(tx: Tx, id: OfferId, texts: OfferTexts): Promise<void> {
  const written = Object.entries(texts).flatMap(([language, text]) => (text.title ? [{ language, ...text }] : []));
  await tx.run(sql`delete from offer_text where ${here} and offer_id = ${id}`);
  await tx.run(sql`
    insert into offer_text (group_id, offer_id, language, title, description)
    select current_hotel_group(), ${id}, language, title, description
    from json_to_recordset(${JSON.stringify(written)}) as text (language text, title text, description text)`);
}

async function writeVat(tx: Tx, id: OfferId, vat: readonly VatLine[]): Promise<void> {
  await tx.run(sql`delete from offer_vat where ${here} and offer_id = ${id}`);
  await tx.run(sql`
    insert into offer_vat (group_id, offer_id, code, amount_minor)
    select current_hotel_group(), ${id}, code, "amountMinor"
    from json_to_recordset(${JSON.stringify(vat)}) as line (code text, "amountMinor" bigint)`);
}

export async function deleteOfferRow(tx: Tx, id: OfferId): Promise<void> {
  await tx.run(sql`delete from offer where ${here} and id = ${id}`);
}

/** Whoever saves the offer next on what they read before is told. */
async function touchOffer(tx: Tx, id: OfferId, change: Change): Promise<void> {
  await tx.run(sql`
    update offer set version = version + 1, changed_at = ${change.at}, changed_by = ${change.by} where ${here} and id = ${id}`);
}

export async function updatePromote(tx: Tx, id: OfferId, { promote, promoteType, promoCode }: Promote, change: Change): Promise<void> {
  await tx.run(sql`
    update offer set promote = ${promote}, promote_type = ${promoteType}, promo_code = ${promoCode} where ${here} and id = ${id}`);
  await touchOffer(tx, id, change);
}

/**
 * Counts vouchers as sold, and answers how many had been before; nothing when there are not enough left. One statement, so that two buyers of
 * the last one get one between them. The version stays: a sale is no change that somebody editing the offer would have to look at. What was
 * held for an order is there.
 */
export async function takeFromStock(tx: Tx, id: OfferId, quantity: number, from: 'stock' | 'held' = 'stock'): Promise<number | undefined> {
  const held = from === 'held' ? quantity : 0;
  const taken = await tx.row<{ before: number }>(sql`
    update offer set sold = sold + ${quantity}, reserved = reserved - ${held}
    where ${here} and id = ${id} and sold + reserved + ${quantity} - ${held} <= stock_limit
    returning sold - ${quantity}::int as before`);
  return taken?.before;
}

/** For vouchers that were sold elsewhere: they add to what there was as much as to what was sold. Answers how many had been sold before. */
export async function growStock(tx: Tx, id: OfferId, quantity: number): Promise<number> {
  const grown = await tx.row<{ before: number }>(sql`
    update offer set sold = sold + ${quantity}, stock_limit = stock_limit + ${quantity} where ${here} and id = ${id}
    returning sold - ${quantity}::int as before`);
  if (!grown) throw new Error(`no offer ${id}`);
  return grown.before;
}

/**
 * Nobody takes from their stock, changes or deletes them until this transaction ends. Whoever sells an offer, and whoever changes what is on sale,
 * begins with this and reads afterwards, in a statement of its own: services and hotels are rows beside the offer's, and two who each take away
 * one of the last two see the other's work only then. Always in the same order, so that two wait for each other instead of blocking each other.
 */
export async function lockOffers(tx: Tx, ids: readonly OfferId[]): Promise<void> {
  await tx.run(prepared('lock-offers', sql`select from offer where ${here} and id = any(${ids}::uuid[]) order by id for no key update`));
}

/** Keeps vouchers for an order that is being paid. False when there are not enough left. */
export async function holdStock(tx: Tx, id: OfferId, quantity: number): Promise<boolean> {
  const held = sql`update offer set reserved = reserved + ${quantity} where ${here} and id = ${id} and sold + reserved + ${quantity} <= stock_limit`;
  return (await tx.run(held)) === 1;
}

export async function releaseStock(tx: Tx, id: OfferId, quantity: number): Promise<void> {
  await tx.run(sql`update offer set reserved = reserved - ${quantity} where ${here} and id = ${id}`);
}

export async function termsExist(tx: Tx, id: TermsId): Promise<boolean> {
  return (await tx.row(sql`select from terms where ${here} and id = ${id}`)) !== undefined;
}

export async function updateTermsChoice(tx: Tx, id: OfferId, termsId: TermsId | null, change: Change): Promise<void> {
  await tx.run(sql`update offer set terms_id = ${termsId} where ${here} and id = ${id}`);
  await touchOffer(tx, id, change);
}

export async function templateIsActive(tx: Tx, id: TemplateId): Promise<boolean> {
  return (await tx.row(sql`select from notification_template where id = ${id} and active`)) !== undefined;
}

export async function templateImageExists(tx: Tx, id: TemplateImageId): Promise<boolean> {
  return (await tx.row(sql`select from template_image where ${here} and id = ${id}`)) !== undefined;
}

export async function updateTemplateSettings(tx: Tx, id: OfferId, settings: TemplateSettings, change: Change): Promise<void> {
  await tx.run(sql`
    update offer set
      template_id = ${settings.templateId}, show_price = ${settings.showPrice}, subject = ${settings.subject},
      logo_image_id = ${settings.logoImageId}, background_image_id = ${settings.backgroundImageId}
    where ${here} and id = ${id}`);
  await touchOffer(tx, id, change);
}
