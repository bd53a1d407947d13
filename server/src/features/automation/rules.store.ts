import sql, { type Sql } from 'sql-template-tag';
import type { HotelId, RuleId } from '#contract/vocabulary/ids.ts';
import type { Rule } from '#domain/automation/rule.ts';
import { prepared, type Tx } from '../../platform/db/database.ts';
import { alphabetical } from '../../platform/db/list-query.ts';

const here = sql`automation_rule.group_id = current_hotel_group()`;

/** A rule as stored. */
export interface RuleRecord extends Rule {
  version: number;
  hotelName: string;
  offerCode: string;
  /** How many vouchers it has issued, those withdrawn since included; and how many are due with something in the way. */
  issued: number;
  stuck: number;
}

const ruleColumns = sql`
  automation_rule.id, automation_rule.hotel_id as "hotelId", automation_rule.code, automation_rule.description, automation_rule.active,
  automation_rule.valid_from as "validFrom", automation_rule.valid_to as "validTo", automation_rule.offer_id as "offerId",
  validity_type as "validityType", emission_type as "emissionType", schedule_type as schedule, days, channels, rates`;

const counted = (states: Sql) => sql`(
  select count(*) from automation_issue issue
  where issue.group_id = automation_rule.group_id and issue.rule_id = automation_rule.id and state ${states})`;

const found = sql`
  select ${ruleColumns}, automation_rule.version, hotel.display_name as "hotelName", offer.code as "offerCode",
         ${counted(sql`<> 'stuck'`)} as issued, ${counted(sql`= 'stuck'`)} as stuck
  from automation_rule
    join hotel on hotel.id = automation_rule.hotel_id
    join offer on offer.group_id = automation_rule.group_id and offer.id = automation_rule.offer_id
  where ${here}`;

export async function listRuleRows(tx: Tx): Promise<RuleRecord[]> {
  return tx.rows<RuleRecord>(sql`${found} order by ${alphabetical('automation_rule.description')}, automation_rule.id`);
}

/**
 * Locked where it is about to change: whoever is issuing by it is waited for, and waits. Read by a statement of its own, which begins when it is
 * held: otherwise what was issued while we waited would not be counted.
 */
export async function findRule(tx: Tx, id: RuleId, lock?: 'lock'): Promise<RuleRecord | undefined> {
  if (lock) await tx.run(sql`select from automation_rule where ${here} and id = ${id} for update`);
  return tx.row<RuleRecord>(sql`${found} and automation_rule.id = ${id}`);
}

export async function findRuleByCode(tx: Tx, code: string): Promise<{ id: RuleId } | undefined> {
  return tx.row<{ id: RuleId }>(sql`select id from automation_rule where ${here} and lower(code) = lower(${code})`);
}

/** A rule at work, with how long vouchers of its offer last. */
export interface WorkingRule extends Rule {
  validityMonths: number;
}

/**
 * Held as they are until the end: one that is switched off or changed is so for everything issued after. Read once they are held: one that was
 * given another offer while we waited would be joined to neither.
 */
export async function holdWorkingRules(tx: Tx, hotelId: HotelId): Promise<WorkingRule[]> {
  const hold = sql`select id from automation_rule where ${here} and hotel_id = ${hotelId} and active order by offer_id, id for share`;
  const held = (await tx.rows<{ id: RuleId }>(prepared('hold-rules', hold))).map(({ id }) => id);
  const query = sql`
    select ${ruleColumns}, offer.validity_months as "validityMonths"
    from automation_rule join offer on offer.group_id = automation_rule.group_id and offer.id = automation_rule.offer_id
    where ${here} and automation_rule.id = any(${held}::uuid[])
    order by automation_rule.offer_id, automation_rule.id`;
  return tx.rows<WorkingRule>(prepared('read-held-rules', query));
}

export async function saveRuleRow(tx: Tx, rule: Rule, change: { by: string; at: Date }): Promise<void> {
  await tx.run(sql`
    insert into automation_rule (group_id, id, hotel_id, code, description, active, valid_from, valid_to, offer_id, validity_type, emission_type,
                                 schedule_type, days, channels, rates, created_at, changed_at, changed_by)
    values (current_hotel_group(), ${rule.id}, ${rule.hotelId}, ${rule.code}, ${rule.description}, ${rule.active}, ${rule.validFrom},
            ${rule.validTo}, ${rule.offerId}, ${rule.validityType}, ${rule.emissionType}, ${rule.schedule}, ${rule.days}, ${rule.channels},
            ${rule.rates}, ${change.at}, ${change.at}, ${change.by})
    on conflict (group_id, id) do update set
      hotel_id = excluded.hotel_id, code = excluded.code, description = excluded.description, active = excluded.active,
      valid_from = excluded.valid_from, valid_to = excluded.valid_to, offer_id = excluded.offer_id, validity_type = excluded.validity_type,
      emission_type = excluded.emission_type, schedule_type = excluded.schedule_type, days = excluded.days, channels = excluded.channels,
      rates = excluded.rates, changed_at = excluded.changed_at, changed_by = excluded.changed_by, version = automation_rule.version + 1`);
}
