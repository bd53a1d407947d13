import { randomUUID } from 'node:crypto';
import type { HotelId, RuleId } from '#contract/vocabulary/ids.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { Rule } from '#domain/automation/rule.ts';
import { type ChoiceChanges, choiceChanges, decideRule, type RuleDraft, type SaveRuleReason } from '#domain/automation/save-rule.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Scope, Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import { findHotel } from '../hotels/index.ts';
import { findOffer, lockOffers } from '../offers/index.ts';
import { referenceOf } from '../pms/index.ts';
import { findRule, findRuleByCode, type RuleRecord, saveRuleRow } from './rules.store.ts';
import { watchHotel } from './watches.store.ts';

/** The most days a rule counts from a departure, and those it waits for one that is told late. */
const lookBackDays = 130;

export interface SaveRuleInput {
  draft: RuleDraft;
  worksIn(hotelId: HotelId): boolean;
  may(permission: Permission): boolean;
}

const details = 'voucherIssueAutomationDetails';
const permissionFor: Record<keyof ChoiceChanges, Permission> = {
  channelsAdded: `${details}:addChannel`,
  channelsRemoved: `${details}:removeChannel`,
  ratesAdded: `${details}:addRate`,
  ratesRemoved: `${details}:removeRate`,
};

/** A new rule, and one that is changed, ask for a permission each; a channel or a rate more or fewer for its own besides. */
function mayChange({ draft, may }: SaveRuleInput, current: RuleRecord | undefined): boolean {
  if (!may(current ? `${details}:save` : 'voucherIssueAutomation:add')) return false;
  const changes = choiceChanges(draft, current ?? { channels: [], rates: [] });
  return (Object.keys(changes) as (keyof ChoiceChanges)[]).every((change) => !changes[change] || may(permissionFor[change]));
}

/** What the draft is judged by, as it stands in this transaction. */
async function known(tx: Tx, { draft, worksIn }: SaveRuleInput, now: Date) {
  const hotel = await findHotel(tx, draft.hotelId);
  const hotelIsOurs = hotel !== undefined && worksIn(draft.hotelId);
  return {
    hotelIsOurs,
    offer: await findOffer(tx, draft.offerId),
    withSameCode: await findRuleByCode(tx, draft.code),
    rates: hotelIsOurs ? (await referenceOf(tx, draft.hotelId, 'rate')).map(({ code }) => code) : [],
    channels: hotelIsOurs ? await referenceOf(tx, draft.hotelId, 'channel') : [],
    today: dayIn(hotel?.timeZone ?? 'UTC', now),
    newId: randomUUID() as RuleId,
  };
}

/** As the record of changes keeps it: what somebody decided, and not what came of it. */
const told = (rule: Rule) => {
  const { code, description, active, hotelId, offerId, validFrom, validTo, validityType, emissionType, schedule, days, channels, rates } =
    rule;
  return { code, description, active, hotelId, offerId, validFrom, validTo, validityType, emissionType, schedule, days, channels, rates };
};

export function saveRuleCommand(platform: CommandPlatform, scope: Scope, origin: Origin, input: SaveRuleInput) {
  const { draft, worksIn } = input;
  return runCommand(
    platform,
    { name: 'saveRule', scope, origin, request: draft, isolation: 'read committed' },
    async (tx): Promise<Outcome<RuleId, SaveRuleReason | 'notAllowed'>> => {
      const found = draft.id === undefined ? undefined : await findRule(tx, draft.id, 'lock');
      const current = found && worksIn(found.hotelId) ? { ...found, hasIssued: found.issued > 0 } : undefined;
      if (draft.id !== undefined && !current) return refused('unknownRule');
      if (!mayChange(input, current)) return refused('notAllowed');
      // Nobody deletes it while a rule of it is written.
      await lockOffers(tx, [draft.offerId]);
      const decision = decideRule(draft, { current, ...(await known(tx, input, tx.now)) });
      if (!decision.ok) return decision;
      const rule = decision.value;
      try {
        await saveRuleRow(tx, rule, { by: origin.actor, at: tx.now });
      } catch (error) {
        // Two people took the same code in the same moment: neither could see the other, the index could.
        if (isUniqueViolation(error, 'automation_rule_code_once_per_group')) return refused('codeTaken', 'code');
        throw error;
      }
      const since = addDays(dayIn('UTC', tx.now), -lookBackDays);
      for (const hotelId of new Set([rule.hotelId, current?.hotelId ?? rule.hotelId])) await watchHotel(tx, hotelId, since, tx.now);
      await tx.record({ subject: 'rule', id: rule.id, detail: { before: current ? told(current) : null, after: told(rule) } });
      return done(rule.id);
    },
  );
}
