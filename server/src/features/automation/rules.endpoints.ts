import { listRules, readRule, rehearseRule as rehearsal, runRules, saveRule } from '#contract/automation.ts';
import type { HotelId, RuleId } from '#contract/vocabulary/ids.ts';
import { checkPlaces } from '#domain/automation/save-rule.ts';
import { done, refused } from '#domain/outcome.ts';
import { answerOnce } from '../../platform/command/answer-once.ts';
import { mayWorkIn, originOf, type StaffCaller, scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { PmsProblem } from '../../ports/pms.ts';
import { findHotel } from '../hotels/index.ts';
import { findOffer } from '../offers/index.ts';
import { type PmsTools, refusalOf } from '../pms/index.ts';
import { issueForHotel } from './issue-by-rules.ts';
import { rehearseRule } from './rehearse-rule.ts';
import { findRule, listRuleRows } from './rules.store.ts';
import { draftOf, ruleToWire, termsOf } from './rules.wire.ts';
import { saveRuleCommand } from './save-rule.command.ts';

const placeCodes = {
  datesReversed: 'DATES_REVERSED',
  unknownHotel: 'HOTEL_UNKNOWN',
  unknownOffer: 'OFFER_UNKNOWN',
  offerNotForReservations: 'OFFER_NOT_FOR_RESERVATIONS',
  offerNotHere: 'OFFER_NOT_SOLD_HERE',
} as const;

const saveCodes = {
  ...placeCodes,
  notAllowed: 'PERMISSION_MISSING',
  unknownRule: 'NOT_FOUND',
  changed: 'RULE_CHANGED',
  codeTaken: 'RULE_CODE_TAKEN',
  hasIssued: 'RULE_HAS_ISSUED',
  datePast: 'RULE_DATE_PAST',
  unknownRate: 'RATE_UNKNOWN',
  unknownChannel: 'CHANNEL_UNKNOWN',
} as const;

export function ruleRoutes(tools: PmsTools): Route[] {
  const { platform } = tools;
  const { database, clock } = platform;

  const found = async (caller: StaffCaller, id: RuleId) => {
    const rule = await database.read(scopeOf(caller), (tx) => findRule(tx, id));
    return rule && mayWorkIn(caller, rule.hotelId) ? rule : undefined;
  };
  const isTheirs = async (caller: StaffCaller, hotelId: HotelId) =>
    mayWorkIn(caller, hotelId) && (await database.read(scopeOf(caller), (tx) => findHotel(tx, hotelId))) !== undefined;

  return [
    handle(listRules, async ({ caller }) => {
      const rules = await database.read(scopeOf(caller), listRuleRows);
      return { response: rules.filter(({ hotelId }) => mayWorkIn(caller, hotelId)).map(ruleToWire) };
    }),

    handle(readRule, async ({ caller, params }) => {
      const rule = await found(caller, params.id);
      return rule ? { response: [ruleToWire(rule)] } : { refused: 'NOT_FOUND' };
    }),

    handle(saveRule, async (call) => {
      const { caller } = call;
      const outcome = await saveRuleCommand(platform, scopeOf(caller), originOf(caller, call), {
        draft: draftOf(call.body.request),
        worksIn: (hotelId) => mayWorkIn(caller, hotelId),
        may: (permission) => caller.permissions.has(permission),
      });
      if (!outcome.ok) return refuse(outcome, saveCodes);
      const rule = await found(caller, outcome.value);
      if (!rule) throw new Error(`rule ${outcome.value} is gone after it was saved`);
      return { response: [ruleToWire(rule)] };
    }),

    handle(rehearsal, async ({ caller, body }) => {
      const terms = termsOf(body.request);
      return database.read(scopeOf(caller), async (tx) => {
        const hotel = mayWorkIn(caller, terms.hotelId) ? await findHotel(tx, terms.hotelId) : undefined;
        const offer = await findOffer(tx, terms.offerId);
        const places = checkPlaces(terms, { hotelIsOurs: hotel !== undefined, offer });
        if (!places.ok) return refuse(places, placeCodes);
        if (!hotel || !offer) throw new Error('a rule was found fit to be tried without its hotel or its offer');
        return { response: [await rehearseRule(tx, terms, offer, hotel.timeZone, clock.now())] };
      });
    }),

    handle(runRules, async (call) => {
      const { caller, query, language } = call;
      if (!(await isTheirs(caller, query.hotelId))) return { refused: 'NOT_FOUND' };
      const hotel = { groupId: caller.hotel.groupId, hotelId: query.hotelId };
      const input = { name: 'runRules', scope: scopeOf(caller), origin: originOf(caller, call), request: query };
      let problem: PmsProblem | undefined;
      const outcome = await answerOnce(platform, input, async () => {
        const { read, done: issued } = await issueForHotel(tools, hotel, AbortSignal.timeout(runLimitMs));
        if (read === 'notConnected') return refused('notConnected', 'hotelId');
        if (!(read instanceof PmsProblem)) return done({ reservations: read, ...issued });
        problem = read;
        return refused('notRead');
      });
      if (problem) return refusalOf(problem, language);
      if (!outcome.ok) return refuse(outcome, { notConnected: 'PMS_NOT_CONNECTED', notRead: 'PMS_REFUSED' });
      return { response: [outcome.value] };
    }),
  ];
}

/** Nobody waits for longer; what is left is done by the clock. */
const runLimitMs = 20_000;
