import sql, { join, type Sql } from 'sql-template-tag';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listHotelGroups, HotelGroup as WireHotelGroup } from '#contract/hotel-groups.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { Demand } from '#domain/access/second-factor.ts';
import { type ApprovalRules, noApprovals } from '#domain/approval/rules.ts';
import type { HotelGroup } from '#domain/hotel/save-hotel-group.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical, pageOf } from '../../platform/db/list-query.ts';

const approvals = sql`
  approval_sale_percent as "approvalSalePercent", approval_sale_amount as "approvalSaleAmount", approval_refund_above as "approvalRefundAbove",
  approval_promotion_percent as "approvalPromotionPercent", approval_credentials as "approvalCredentials"`;

/** Of the group a transaction works in. */
export async function findHotelGroup(tx: Tx): Promise<HotelGroup | undefined> {
  return tx.row<HotelGroup>(sql`
    select group_id as id, name, active, code_type as "codeType", modules, pin_required as "pinRequired",
      refund_sign_in_above as "refundSignInAbove", ${approvals}, second_factor_for as "secondFactorFor"
    from hotel_group where group_id = current_hotel_group()`);
}

export async function countHotels(tx: Tx): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`select count(*) from hotel where group_id = current_hotel_group()`);
  return row?.count ?? 0;
}

const name = alphabetical('name');
const hotels = sql`(select count(*) from hotel where hotel.group_id = hotel_group.group_id)`;

/** Each sort ends in the name, which no two groups share. */
const order: Record<QueryOf<typeof listHotelGroups>['sort'], Sql> = {
  name,
  '-name': sql`${name} desc`,
  hotels: sql`${hotels}, ${name}`,
  '-hotels': sql`${hotels} desc, ${name}`,
  status: sql`active desc, ${name}`,
  '-status': sql`active, ${name}`,
};

export async function listHotelGroupRows(
  tx: Tx,
  query: QueryOf<typeof listHotelGroups>,
): Promise<{ groups: WireHotelGroup[]; count: number }> {
  const conditions = [
    sql`true`,
    ...(query.hotelGroupId ? [sql`group_id = ${query.hotelGroupId}`] : []),
    ...(query.modules ? [sql`modules @> ${query.modules}::text[]`] : []),
    ...(query.codeGenerationType ? [sql`code_type = ${query.codeGenerationType}`] : []),
    ...(query.status === undefined ? [] : [sql`active = ${query.status}`]),
  ];
  const where = join(conditions, ' and ');
  const groups = await tx.rows<WireHotelGroup>(sql`
    select group_id as "hotelGroupId", name, active, modules, code_type as "codeGenerationType", pin_required as "pinRequired",
      refund_sign_in_above as "refundSignInAbove", ${approvals}, second_factor_for as "secondFactorFor", ${hotels} as hotels
    from hotel_group where ${where} order by ${order[query.sort]} ${pageOf(query)}`);
  const total = await tx.row<{ count: number }>(sql`select count(*) from hotel_group where ${where}`);
  return { groups, count: total?.count ?? 0 };
}

export async function saveHotelGroupRow(tx: Tx, group: HotelGroup): Promise<void> {
  await tx.run(sql`
    insert into hotel_group (group_id, name, active, code_type, modules, pin_required, refund_sign_in_above, second_factor_for,
      approval_sale_percent, approval_sale_amount, approval_refund_above, approval_promotion_percent, approval_credentials)
    values (${group.id}, ${group.name}, ${group.active}, ${group.codeType}, ${group.modules}, ${group.pinRequired}, ${group.refundSignInAbove},
      ${group.secondFactorFor}, ${group.approvalSalePercent}, ${group.approvalSaleAmount}, ${group.approvalRefundAbove},
      ${group.approvalPromotionPercent}, ${group.approvalCredentials})
    on conflict (group_id) do update set name = excluded.name, active = excluded.active, code_type = excluded.code_type, modules = excluded.modules,
      pin_required = excluded.pin_required, refund_sign_in_above = excluded.refund_sign_in_above, second_factor_for = excluded.second_factor_for,
      approval_sale_percent = excluded.approval_sale_percent, approval_sale_amount = excluded.approval_sale_amount,
      approval_refund_above = excluded.approval_refund_above, approval_promotion_percent = excluded.approval_promotion_percent,
      approval_credentials = excluded.approval_credentials`);
}

/** Above which amount giving money back asks for a fresh sign-in, in the group a transaction works in. */
export async function refundSignInAboveOf(tx: Tx): Promise<number | null> {
  const row = await tx.row<{ above: number | null }>(
    sql`select refund_sign_in_above as above from hotel_group where group_id = current_hotel_group()`,
  );
  return row?.above ?? null;
}

/** Beyond what a second person approves, in the group a transaction works in. */
export async function approvalRulesOf(tx: Tx): Promise<ApprovalRules> {
  const row = await tx.row<ApprovalRules>(sql`select ${approvals} from hotel_group where group_id = current_hotel_group()`);
  return row ?? noApprovals;
}

/** What the groups of these hotels demand of their people; of those who may choose any hotel, what any group does. */
export async function findSecondFactorDemands(tx: Tx, hotelIds: readonly HotelId[] | undefined): Promise<Demand[]> {
  const theirs = hotelIds === undefined ? sql`true` : sql`group_id in (select group_id from hotel where id = any(${hotelIds}::uuid[]))`;
  return tx.rows<Demand>(sql`
    select second_factor_for as "secondFactorFor" from hotel_group where cardinality(second_factor_for) > 0 and ${theirs}`);
}

/** Whether the platform's support has to ask before it reads the group a transaction works in. */
export async function setSupportAsks(tx: Tx, asks: boolean): Promise<void> {
  await tx.run(sql`update hotel_group set support_asks = ${asks} where group_id = current_hotel_group()`);
}
