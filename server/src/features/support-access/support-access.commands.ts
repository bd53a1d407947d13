import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { SupportAccessDecision, SupportAccessDraft } from '#contract/support-access.ts';
import type { HotelId, PersonId, SupportAccessId } from '#contract/vocabulary/ids.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { done, refused } from '#domain/outcome.ts';
import { decideAccess, isTooLong } from '#domain/support-access/decide-access.ts';
import { type CommandPlatform, type Origin, runCommand } from '../../platform/command/run-command.ts';
import { groupScope, type Scope } from '../../platform/db/database.ts';
import { usersCache } from '../../platform/http/caller.ts';
import { findHotel, setSupportAsks } from '../hotels/index.ts';
import { accessesOfGroup, asksFirst, insertAccess, lockAccess, writeDecision } from './support-access.store.ts';

/** Written into the group that is asked, where its administration reads it. Who of support asks works there in nothing else. */
export function askForAccessCommand(platform: CommandPlatform, origin: Origin, personId: PersonId, draft: SupportAccessDraft) {
  const { hotelGroupId, reason, until } = draft;
  const input = { name: 'askForAccess', scope: groupScope(hotelGroupId), origin, request: draft };
  return runCommand(platform, input, async (tx) => {
    // A group that is not there does not ask either.
    if (!(await asksFirst(tx))) return refused('unknownGroup');
    // Where the day ends follows from the group's answer; asked for is a day of the calendar.
    if (isTooLong(until, dayIn('UTC', tx.now))) return refused('tooLong', 'until');
    const waiting = await accessesOfGroup(tx, sql`access.person_id = ${personId} and access.state = 'asked'`);
    if (waiting.length > 0) return refused('askedAlready');
    const access = { id: randomUUID() as SupportAccessId, personId, reason, wantedUntil: until, askedAt: tx.now };
    await insertAccess(tx, access);
    await tx.record({ subject: 'supportAccess', id: hotelGroupId, detail: { before: null, after: { state: 'asked', reason, until } } });
    return done({ id: access.id });
  });
}

export function switchSupportAccessCommand(platform: CommandPlatform, scope: Scope, origin: Origin, groupId: string, asks: boolean) {
  return runCommand(platform, { name: 'switchSupportAccess', scope, origin, request: { asks } }, async (tx) => {
    const before = await asksFirst(tx);
    await setSupportAsks(tx, asks);
    await tx.record({ subject: 'supportAccess', id: groupId, detail: { before: { asksFirst: before }, after: { asksFirst: asks } } });
    await tx.forget({ cache: usersCache });
    return done({ asksFirst: asks });
  });
}

interface Answering {
  id: SupportAccessId;
  groupId: string;
  hotelId: HotelId;
  decision: SupportAccessDecision;
}

export function decideSupportAccessCommand(platform: CommandPlatform, scope: Scope, origin: Origin, answering: Answering) {
  const { id, groupId, hotelId, decision: wanted } = answering;
  return runCommand(platform, { name: 'decideSupportAccess', scope, origin, request: answering }, async (tx) => {
    const access = await lockAccess(tx, id);
    if (!access) return refused('unknownAccess');
    const hotel = await findHotel(tx, hotelId);
    if (!hotel) throw new Error(`hotel ${hotelId} is gone while somebody works in it`);
    const { timeZone } = hotel;
    const decision = decideAccess(access, wanted, { now: tx.now, today: dayIn(timeZone, tx.now), timeZone });
    if (!decision.ok) return decision;
    await writeDecision(tx, id, decision.value, origin.actor, tx.now);
    const told = ({ state, endsAt }: typeof decision.value) => ({ state, who: access.personName, endsAt: endsAt?.toISOString() ?? null });
    await tx.record({ subject: 'supportAccess', id: groupId, detail: { before: told(access), after: told(decision.value) } });
    await tx.forget({ cache: usersCache });
    return done({ id });
  });
}
