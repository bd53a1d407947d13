import { addDays } from '#domain/calendar/day.ts';
import { toMinor } from '#domain/money/minor.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { applyEntry, openVoucher, shownBalance } from '#domain/voucher/apply-entry.ts';
import { decideBlock, decideUnblock } from '#domain/voucher/block.ts';
import { onlyOn } from '#domain/voucher/business-date.ts';
import { decideStatus } from '#domain/voucher/change-status.ts';
import type { Happening } from '#domain/voucher/entry.ts';
import { type Desk, decideRedemption } from '#domain/voucher/redeem.ts';
import { decideRefund } from '#domain/voucher/refund.ts';
import { decideReissue } from '#domain/voucher/reissue.ts';
import { decideReversal } from '#domain/voucher/reverse.ts';
import { decideValidity } from '#domain/voucher/validity.ts';
import type { VoucherState } from '#domain/voucher/voucher.ts';
import { hotelId } from '../desk.ts';
import { reason } from './commands.ts';
import { type History, happeningOf, type LedgerEntry, type Operation } from './history.ts';
import { overspending } from './overspending.ts';

/** Written here by hand: which words of the wire each reason of a rule is told in. */
const codesOf: Record<string, string> = {
  notSold: 'VOUCHER_NOT_SOLD',
  replaced: 'VOUCHER_REPLACED',
  cancelled: 'VOUCHER_CANCELLED',
  refunded: 'VOUCHER_REFUNDED',
  refundOpen: 'VOUCHER_REFUND_OPEN',
  redeemed: 'VOUCHER_REDEEMED',
  expired: 'VOUCHER_EXPIRED',
  notYetValid: 'VOUCHER_NOT_YET_VALID',
  futureDate: 'BUSINESS_DATE_FUTURE',
  beforeSale: 'BUSINESS_DATE_BEFORE_SALE',
  notReversible: 'STATUS_MOVE',
  amountMissing: 'AMOUNT_MISSING',
  amountOutOfBounds: 'AMOUNT_OUT_OF_BOUNDS',
  quantityMissing: 'QUANTITY_MISSING',
  quantityOutOfBounds: 'QUANTITY_OUT_OF_BOUNDS',
  whole: 'REDEEM_WHOLE',
  unknownUse: 'REDEEM_UNKNOWN',
  notRefundable: 'NOT_REFUNDABLE',
  notPaidOnline: 'NOT_PAID_ONLINE',
  wholeRefund: 'REFUND_WHOLE',
  illegalMove: 'STATUS_MOVE',
  closed: 'STATUS_MOVE',
  blocked: 'VOUCHER_BLOCKED',
  alreadyBlocked: 'VOUCHER_BLOCKED',
  notBlocked: 'VOUCHER_NOT_BLOCKED',
};

/** What the rules say to a command, of a voucher after so many of its entries. */
type Decide = (state: VoucherState, past: readonly LedgerEntry[]) => Outcome<readonly Happening[], string>;

const sizeOf = ({ amountMinor, quantity }: LedgerEntry) => amountMinor ?? quantity ?? 0;

/** All uses, and how much of each was taken back: by its name, or as the latest one of its service. All are of one hotel. */
function earlierUses(past: readonly LedgerEntry[]) {
  const left = new Map<LedgerEntry, number>();
  const takeFrom = (entry: LedgerEntry | undefined, most: number): number => {
    const taken = entry ? Math.min(most, left.get(entry) ?? 0) : 0;
    if (entry) left.set(entry, (left.get(entry) ?? 0) - taken);
    return most - taken;
  };
  for (const entry of past) {
    if (entry.kind === 'redeemed') left.set(entry, sizeOf(entry));
    if (entry.kind !== 'reversed') continue;
    const named = past.find((one) => one.id === entry.aboutId);
    let still = takeFrom(named, sizeOf(entry));
    for (const one of [...left.keys()].reverse()) if (one.rebateId === entry.rebateId) still = takeFrom(one, still);
  }
  return [...left].map(([use, still]) => ({
    ...{ id: use.id as never, hotelId: hotelId as never, rebateId: use.rebateId ?? undefined },
    ...{ size: sizeOf(use), reversed: sizeOf(use) - still },
  }));
}

function ruleOf({ command, before }: Operation, desk: Desk, amounts: ReadonlyMap<string, number>): Decide {
  const daysFromNow = 'daysFromNow' in command ? (command.daysFromNow ?? 0) : 0;
  const common = { hotelId: hotelId as never, businessDate: addDays(desk.today, daysFromNow) };
  const rebateOf = (service: number | undefined) => (service === undefined ? undefined : before.state.services[service]?.rebateId);
  const asList = (outcome: Outcome<Happening | undefined, string>): Outcome<readonly Happening[], string> =>
    outcome.ok ? { ok: true, value: outcome.value ? [outcome.value] : [] } : outcome;
  switch (command.do) {
    case 'use': {
      const uses = command.lines.map(({ amountMinor, service, quantity }) => ({
        ...common,
        amountMinor,
        rebateId: rebateOf(service),
        quantity,
      }));
      return (state) => decideRedemption(state, uses, desk);
    }
    case 'takeBack': {
      const id = command.use === undefined ? undefined : before.uses[command.use]?.id;
      return (state, past) => {
        const uses = earlierUses(past);
        const figures = {
          amountMinor: command.amountMinor,
          quantity: command.quantity,
          rebateId: rebateOf(command.service) ?? uses.find((use) => use.id === id)?.rebateId,
        };
        return asList(decideReversal(state, { ...common, ...figures, notes: reason, reverses: id }, { dates: onlyOn(desk.today), uses }));
      };
    }
    case 'refund':
      if (!before.paidOnline) return () => refused('notPaidOnline');
      return (state) => asList(decideRefund(state, { amountMinor: command.amountMinor, reason: 'requested_by_customer', notes: reason }));
    // Of one that was replaced it is asked of the voucher in its place, which has a life of its own.
    case 'retry': {
      const amountMinor = amounts.get(before.refunds[command.refund] ?? '') ?? 0;
      return (state) => asList(decideRefund(state, { amountMinor, reason: 'requested_by_customer', notes: reason }));
    }
    case 'block':
      return (state) => asList(decideBlock(state, reason));
    case 'unblock':
      return (state) => asList(decideUnblock(state, reason));
    case 'reissue':
      return (state, past) => {
        const decision = decideReissue(state, { uses: earlierUses(past), reason, from: before.id, to: before.id });
        return decision.ok ? done([decision.value.leaves]) : decision;
      };
    case 'status':
      return (state) => asList(decideStatus(state, command.status));
    case 'extend':
      return (state) => decideValidity(state, { validUntil: command.validUntil }, desk.today);
    case 'mail':
      return ({ status }) => (status === 'replaced' ? refused('replaced') : done([]));
  }
}

const factsOf = ({ kind, amountMinor, rebateId, quantity, validUntil }: Happening) =>
  JSON.stringify([kind, amountMinor ?? null, rebateId ?? null, quantity ?? null, validUntil ?? null]);

/** Where in the ledger something that was asked can have been decided: after all that was answered before, before all that was asked later. */
function window(
  one: Operation,
  asked: readonly Operation[],
  placeOf: ReadonlyMap<string, readonly [number, number]>,
  end: number,
): [number, number] {
  let [from, to] = [1, end];
  for (const other of asked) {
    const place = placeOf.get(other.requestId);
    if (!place || other === one) continue;
    if (other.reply && other.ended < one.begun) from = Math.max(from, place[1]);
    if (one.reply && one.ended < other.begun) to = Math.min(to, place[0]);
  }
  return [from, to];
}

/**
 * Whether the ledger, in its own order, explains everything that was answered. What it says is what is wrong, in words; nothing where all of it
 * is explained.
 */
export function unexplainedAnswers({ start, asked, entries, refunds, refundedMinor, mails }: History, today: string): string[] {
  const desk: Desk = { today, places: [{ hotelId: hotelId as never, dates: onlyOn(today) }] };
  const wrong: string[] = [];
  const [first, ...later] = entries;
  if (!first) return ['has no entries'];

  // Rules do not go on from what cannot be.
  const overdrawn = entries.flatMap((_, index) =>
    overspending(start.state, entries.slice(0, index + 1)).map((what) => `after entry ${index + 1} ${what}`),
  );
  if (overdrawn.length > 0) return overdrawn;

  // The voucher after each of its entries.
  const states = [openVoucher(start.state, start.state.services, happeningOf(first))];
  for (const entry of later) states.push(applyEntry(states.at(-1) as VoucherState, happeningOf(entry)));
  for (const [index, state] of states.entries()) {
    if (entries[index]?.status !== state.status) wrong.push(`entry ${index + 1} says ${entries[index]?.status}, the rules ${state.status}`);
  }

  const places = new Map<string, [number, number]>();
  for (const [index, { requestId, actor }] of entries.entries()) {
    // What a provider would not pay back is put on the voucher by nobody's request.
    if (actor === 'payments') continue;
    const place = places.get(requestId);
    if (place && place[1] !== index) wrong.push(`the entries of request ${requestId} do not stand together`);
    places.set(requestId, [place?.[0] ?? index, index + 1]);
  }
  const known = new Set(asked.map(({ requestId }) => requestId));
  for (const { requestId, actor, sequence } of later) {
    if (!known.has(requestId) && actor !== 'payments') wrong.push(`entry ${sequence} was asked for by nobody (${requestId})`);
  }

  const amounts = new Map(refunds.map(({ id, amountMinor }) => [id, amountMinor]));
  for (const one of asked) {
    const { reply, command } = one;
    const decide = ruleOf(one, desk, amounts);
    const told = reply ? (reply.code ?? String(reply.status)) : 'nothing';
    const say = (what: string) => wrong.push(`${JSON.stringify(command)} was answered ${told}: ${what} (${one.requestId})`);
    const place = places.get(one.requestId);
    if (place && 'daysFromNow' in command && (command.daysFromNow ?? 0) !== 0) say('on a day on which nothing of it can count');
    const [from, to] = window(one, asked, places, entries.length);
    if (place) {
      const [at, until] = place;
      const decision = decide(states[at - 1] as VoucherState, entries.slice(0, at));
      const written = entries.slice(at, until).map((entry) => factsOf(happeningOf(entry)));
      if (!decision.ok) say(`entries ${at + 1} to ${until} were written, and the rules refuse: ${decision.reason}`);
      else if (JSON.stringify(decision.value.map(factsOf)) !== JSON.stringify(written))
        say(`entries ${at + 1} to ${until} are not what the rules write`);
      if (at < from || until > to) say(`entries ${at + 1} to ${until} do not stand where the order of asking and answering has them`);
      if (reply && reply.status !== 200 && reply.code !== 'PROVIDER_UNAVAILABLE') say(`and entries ${at + 1} to ${until} were written`);
      if (reply?.status === 200 && (command.do === 'use' || command.do === 'takeBack')) {
        const state = states[until - 1] as VoucherState;
        const { availableBalance, status } = (Array.isArray(reply.item) ? reply.item[0] : reply.item) as {
          availableBalance: number;
          status: string;
        };
        const balance = state.kind === 'money' ? toMinor(availableBalance) : availableBalance;
        if (status !== state.status || balance !== shownBalance(state))
          say(`told ${status} and ${balance}, the ledger says ${state.status} and ${shownBalance(state)}`);
      }
      continue;
    }
    if (!reply) continue;
    const moments = Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
    const decisions = moments.map((at) => decide(states[at - 1] as VoucherState, entries.slice(0, at)));
    if (reply.status === 200) {
      if (command.do === 'retry') continue;
      if (!decisions.some((decision) => decision.ok && decision.value.length === 0)) say('and nothing was written');
    } else if (command.do === 'retry' && decisions.some((_, step) => states[(moments[step] ?? 1) - 1]?.status === 'replaced')) {
      // Refused as the new voucher stood.
    } else if (reply.code === 'REFUND_NOT_STUCK') {
      if (command.do !== 'retry') say('which is no answer to it');
    } else if (!decisions.some((decision) => !decision.ok && codesOf[decision.reason] === reply.code)) {
      say(
        `at no moment between entries ${from} and ${to} would the rules (${decisions.map((decision) => (decision.ok ? 'yes' : decision.reason)).join(', ')})`,
      );
    }
  }

  const retried = asked.flatMap(({ command, before, requestId }) =>
    command.do === 'retry' && places.has(requestId) ? [before.refunds[command.refund]] : [],
  );
  for (const id of new Set(retried)) {
    const times = retried.filter((one) => one === id).length;
    if (times > 1) wrong.push(`refund ${id} was asked for anew ${times} times`);
  }

  const mailings = asked.filter(({ command }) => command.do === 'mail');
  const mailed = mailings.filter(({ reply }) => reply?.status === 200).length;
  const mailedAtMost = mailed + mailings.filter(({ reply }) => reply === undefined).length;
  if (mails < mailed || mails > mailedAtMost) wrong.push(`it was mailed ${mails} times, and asked to be ${mailed} times`);

  const net = states.at(-1)?.status === 'replaced' ? refundedMinor : (states.at(-1)?.refundedMinor ?? 0);
  const books = refunds.filter(({ state }) => state !== 'refused').reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (net !== books) wrong.push(`the ledger has ${net} refunded, the refunds come to ${books}`);
  return wrong;
}
