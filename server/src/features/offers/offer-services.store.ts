import sql from 'sql-template-tag';
import type { InclusionId, OfferId, RebateId } from '#contract/vocabulary/ids.ts';
import type { Rebate } from '#domain/offer/rebate.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Inclusion } from './offer-record.ts';

const here = sql`group_id = current_hotel_group()`;

/** Only what is written; a language left empty has no row. */
function writtenTexts(texts: Rebate['texts'] | Inclusion['texts']): string {
  const written = Object.entries(texts).flatMap(([language, text]) => (text.description ? [{ language, ...text }] : []));
  return JSON.stringify(written);
}

export async function findOfferOfRebate(tx: Tx, id: RebateId): Promise<OfferId | undefined> {
  const row = await tx.row<{ offer_id: OfferId }>(sql`select offer_id from rebate where ${here} and id = ${id}`);
  return row?.offer_id;
}

export async function saveRebateRow(tx: Tx, offerId: OfferId, rebate: Rebate, now: Date): Promise<void> {
  await tx.run(sql`
    insert into rebate (group_id, id, offer_id, code, quantity, unit_price_minor, revenue_category, redeem_kind, redeem_from, redeem_to, created_at)
    values (current_hotel_group(), ${rebate.id}, ${offerId}, ${rebate.code}, ${rebate.quantity}, ${rebate.unitPriceMinor}, ${rebate.revenueCategory},
            ${rebate.redeemKind}, ${rebate.redeemFrom}, ${rebate.redeemTo}, ${now})
    on conflict (group_id, id) do update set
      code = excluded.code, quantity = excluded.quantity, unit_price_minor = excluded.unit_price_minor,
      revenue_category = excluded.revenue_category, redeem_kind = excluded.redeem_kind,
      redeem_from = excluded.redeem_from, redeem_to = excluded.redeem_to`);
  await tx.run(sql`delete from rebate_text where ${here} and rebate_id = ${rebate.id}`);
  await tx.run(sql`
    insert into rebate_text (group_id, rebate_id, language, description)
    select current_hotel_group(), ${rebate.id}, language, description
    from json_to_recordset(${writtenTexts(rebate.texts)}) as text (language text, description text)`);
}

export async function deleteRebateRow(tx: Tx, id: RebateId): Promise<void> {
  await tx.run(sql`delete from rebate where ${here} and id = ${id}`);
}

export async function findOfferOfInclusion(tx: Tx, id: InclusionId): Promise<OfferId | undefined> {
  const row = await tx.row<{ offer_id: OfferId }>(sql`select offer_id from inclusion where ${here} and id = ${id}`);
  return row?.offer_id;
}

export async function saveInclusionRow(tx: Tx, offerId: OfferId, inclusion: Inclusion, now: Date): Promise<void> {
  await tx.run(sql`
    insert into inclusion (group_id, id, offer_id, kind, code, created_at)
    values (current_hotel_group(), ${inclusion.id}, ${offerId}, ${inclusion.kind}, ${inclusion.code}, ${now})
    on conflict (group_id, id) do update set kind = excluded.kind, code = excluded.code`);
  await tx.run(sql`delete from inclusion_text where ${here} and inclusion_id = ${inclusion.id}`);
  await tx.run(sql`
    insert into inclusion_text (group_id, inclusion_id, language, description)
    select current_hotel_group(), ${inclusion.id}, language, description
    from json_to_recordset(${writtenTexts(inclusion.texts)}) as text (language text, description text)`);
}

export async function deleteInclusionRow(tx: Tx, id: InclusionId): Promise<void> {
  await tx.run(sql`delete from inclusion where ${here} and id = ${id}`);
}
