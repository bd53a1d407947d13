import { randomUUID } from 'node:crypto';
import type { HotelId, PayoutExportId, PayoutId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '#domain/outcome.ts';
import { decideAct, decideExport, decideIban, decideReturn, type Payout, type PayoutAct } from '#domain/payout/payout.ts';
import { decideRestore } from '#domain/voucher/refund.ts';
import { type CommandPlatform, type CommandTx, type Origin, runCommand } from '../../platform/command/run-command.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Scope } from '../../platform/db/database.ts';
import type { Held } from '../../platform/db/held.ts';
import { markRestored } from '../payments/index.ts';
import { lockStanding, writeEntries } from '../vouchers/index.ts';
import { ibanContext, readIban } from './iban.ts';
import { askedUntil, tellGuest } from './open-payout.ts';
import { opensPayout } from './payout-key.ts';
import {
  findAccount,
  findPayout,
  keepAsked,
  keepEnded,
  keepExported,
  keepIban,
  lockPayouts,
  type PayoutRecord,
  writeAccount,
} from './payouts.store.ts';

interface Deciding {
  id: PayoutId;
  mayWorkIn(hotelId: HotelId): boolean;
  /** How it was paid, or why it is called off. */
  note?: string;
}

const asRule = (payout: PayoutRecord): Payout => ({ ...payout, ofVoucher: payout.voucherId !== null });

type NotReturned = 'noVoucher' | Exclude<ReturnType<typeof decideRestore>, { ok: true }>['reason'];

type Act<Extra extends string> = (tx: CommandTx, payout: Held<PayoutRecord>, note: string, origin: Origin) => Promise<Outcome<null, Extra>>;

/** Each is bound to how the payout stands, so that of two who press at once one has done it. The voucher is held before the payout, as wherever money moves. */
function actCommand<Extra extends string = never>(act: PayoutAct, name: string, carryOut: Act<Extra>) {
  return (platform: CommandPlatform, scope: Scope, origin: Origin, { id, note = '', mayWorkIn }: Deciding) =>
    runCommand(
      platform,
      { name, scope, origin, request: { id, note }, isolation: 'read committed' },
      async (tx): Promise<Outcome<PayoutId, Extra | 'unknownPayout' | 'otherState'>> => {
        const named = await findPayout(tx, id);
        if (!named || !mayWorkIn(named.hotelId)) return refused('unknownPayout');
        if (act === 'callOff' && named.voucherId !== null) await lockStanding(tx, [named.voucherId]);
        const [payout] = await lockPayouts(tx, [id]);
        if (!payout) return refused('unknownPayout');
        const decision = decideAct(asRule(payout), act);
        if (!decision.ok) return decision;
        const carriedOut = await carryOut(tx, payout, note, origin);
        if (!carriedOut.ok) return carriedOut;
        await tx.record({ subject: 'sale', id: payout.saleId, detail: { payout: id, before: { state: payout.state }, after: { act } } });
        return done(id);
      },
    );
}

const askAnew: Act<never> = async (tx, payout) => {
  await keepAsked(tx, payout, askedUntil(tx.now));
  await tellGuest(tx, payout.id, 'asked');
  return done(null);
};
export const askForIbanCommand = actCommand('ask', 'askForIban', askAnew);
export const askReturnedCommand = actCommand('askReturned', 'askReturned', askAnew);

export const settlePayoutCommand = actCommand('settle', 'settlePayout', async (tx, payout, note, { actor: by }) => {
  await keepEnded(tx, payout, { state: 'settled', note, by }, tx.now);
  await tellGuest(tx, payout.id, 'settled');
  return done(null);
});

/** Its value is on the voucher again, or on the one that took its place: once, whatever else was pressed meanwhile. */
export const callOffPayoutCommand = actCommand<NotReturned>('callOff', 'callOffPayout', async (tx, payout, note, origin) => {
  const returned = decideReturn(asRule(payout));
  if (!returned.ok) return returned;
  const { id, refundId, voucherId, amountMinor } = payout;
  const voucher = voucherId === null ? undefined : (await lockStanding(tx, [voucherId])).get(voucherId);
  if (!voucher || !(await markRestored(tx, refundId, tx.now))) throw new Error(`payout ${id} has nothing to restore`);
  const decision = decideRestore(voucher.state, { amountMinor, notes: note });
  if (!decision.ok) return decision;
  await writeEntries(tx, voucher, [decision.value], origin);
  await keepEnded(tx, payout, { state: 'calledOff', note, by: origin.actor }, tx.now);
  await tellGuest(tx, id, 'calledOff');
  return done(null);
});

/** All of them, or none: a file that lacks some is carried to the bank all the same. */
export function exportPayoutsCommand(
  platform: CommandPlatform,
  scope: Scope,
  origin: Origin,
  { ids, hotelId }: { ids: readonly PayoutId[]; hotelId: HotelId },
) {
  const input = { name: 'exportPayouts', scope, origin, request: { ids, hotelId }, isolation: 'read committed' } as const;
  return runCommand(
    platform,
    input,
    async (tx): Promise<Outcome<PayoutExportId, 'unknownPayout' | 'otherState' | 'noIban' | 'notEuro' | 'noAccount'>> => {
      if (!(await findAccount(tx, hotelId))) return refused('noAccount');
      const payouts = await lockPayouts(tx, ids);
      if (payouts.length !== new Set(ids).size || payouts.some((payout) => payout.hotelId !== hotelId)) return refused('unknownPayout');
      for (const payout of payouts) {
        const decision = decideExport(asRule(payout));
        if (!decision.ok) return decision;
      }
      const exportId = randomUUID() as PayoutExportId;
      await keepExported(tx, payouts, exportId, tx.now);
      for (const { id, saleId } of payouts) await tx.record({ subject: 'sale', id: saleId, detail: { payout: id, exported: exportId } });
      return done(exportId);
    },
  );
}

interface Given {
  id: PayoutId;
  key: string;
  iban: string;
  holder: string;
}

/** By the guest, through the link of the last mail: once. The IBAN is in no request that is kept. */
export function giveIbanCommand(
  platform: CommandPlatform,
  scope: Scope,
  secrets: Secrets,
  { id, key, iban: typed, holder }: Given,
  requestId: string,
) {
  const origin = { actor: 'guest', requestId };
  const input = { name: 'giveIban', scope, origin, request: { id }, isolation: 'read committed' } as const;
  return runCommand(platform, input, async (tx): Promise<Outcome<null, 'linkOver' | 'ibanInvalid'>> => {
    const [payout] = await lockPayouts(tx, [id]);
    if (!payout || !opensPayout(secrets, payout, key)) return refused('linkOver');
    const decision = decideIban(asRule(payout), tx.now);
    if (!decision.ok) return decision;
    const iban = readIban(typed);
    if (!iban) return refused('ibanInvalid');
    await keepIban(tx, payout, { sealed: secrets.seal(iban, ibanContext(id)), end: iban.slice(-4), holder });
    await tellGuest(tx, id, 'ibanKept');
    await tx.record({ subject: 'sale', id: payout.saleId, detail: { payout: id, ibanGiven: true } });
    return done(null);
  });
}

export function savePayoutAccountCommand(
  platform: CommandPlatform,
  scope: Scope,
  origin: Origin,
  { hotelId, name, iban: typed }: { hotelId: HotelId; name: string; iban: string },
) {
  const input = { name: 'savePayoutAccount', scope, origin, request: { hotelId, name, iban: typed } };
  return runCommand(platform, input, async (tx): Promise<Outcome<null, 'ibanInvalid'>> => {
    const iban = readIban(typed);
    if (!iban) return refused('ibanInvalid', 'iban');
    const before = await findAccount(tx, hotelId);
    await writeAccount(tx, hotelId, { name, iban }, origin.actor, tx.now);
    await tx.record({ subject: 'hotel', id: hotelId, detail: { payoutAccount: { before: before ?? null, after: { name, iban } } } });
    return done(null);
  });
}
