import { addMonths } from '#domain/calendar/day.ts';
import { balanceMinor, isBlocked, refundableMinor } from '#domain/voucher/voucher.ts';
import { pick, type Random } from '../seeded.ts';
import type { Command, Snapshot, UseLine } from './commands.ts';

/** Of an amount so much that two of them cannot both be had, or a little, or a cent too much. */
function some(random: Random, most: number): number {
  const shares = [most, most, most, Math.ceil(most / 2), Math.floor(most / 2) + 1, Math.ceil(most / 3), 1, 100, most - 1, most + 1];
  return Math.max(1, pick(random, shares));
}

function drawUse(random: Random, { state }: Snapshot, by: 'desk' | 'partner'): Command {
  if (!state.partialRedeem) return { do: 'use', by, lines: [{}] };
  if (state.kind === 'money') {
    const lines: UseLine[] = [{ amountMinor: some(random, balanceMinor(state)) }];
    // A desk may write two lines of one bill.
    if (by === 'desk' && random() < 0.2) lines.push({ amountMinor: some(random, balanceMinor(state)) });
    return { do: 'use', by, lines };
  }
  const lineOf = (service: number): UseLine => {
    const { quantity = 1, redeemed = 0 } = state.services[service] ?? {};
    return { service, quantity: pick(random, [1, 1, 1, Math.max(1, quantity - redeemed)]) };
  };
  const first = Math.floor(random() * state.services.length);
  const lines = [lineOf(first)];
  if (random() < 0.3) lines.push(lineOf((first + 1) % state.services.length));
  return { do: 'use', by, lines };
}

function drawTakeBack(random: Random, { state, uses }: Snapshot, by: 'desk' | 'partner'): Command {
  const named = by === 'partner' || random() < 0.6;
  const ofPartner = uses.flatMap((use, place) => (use.by === 'partner' ? [place] : []));
  const place = by === 'partner' ? pick(random, ofPartner) : Math.floor(random() * uses.length);
  const use = named && uses.length > 0 ? place : undefined;
  if (state.kind === 'money') return { do: 'takeBack', by, use, amountMinor: some(random, state.redeemedMinor) };
  const service = Math.floor(random() * state.services.length);
  return { do: 'takeBack', by, use, ...(use === undefined && { service }), quantity: pick(random, [1, 1, 2]) };
}

/** Everything that is ever wanted of a voucher; nothing where it cannot be wanted of one that stands as this does. */
export const acts = {
  useAtDesk: (random, snapshot) => drawUse(random, snapshot, 'desk'),
  useByPartner: (random, snapshot) => drawUse(random, snapshot, 'partner'),
  takeBackAtDesk: (random, snapshot) => (snapshot.uses.length > 0 ? drawTakeBack(random, snapshot, 'desk') : undefined),
  takeBackByPartner: (random, snapshot) =>
    snapshot.uses.some(({ by }) => by === 'partner') ? drawTakeBack(random, snapshot, 'partner') : undefined,
  refund: (random, { state }) => ({
    do: 'refund',
    amountMinor: state.partialRedeem ? some(random, Math.max(1, refundableMinor(state))) : Math.max(1, state.priceMinor),
  }),
  retryRefund: (random, { refunds, refused }) => {
    if (refunds.length === 0) return undefined;
    const refund = refused.length > 0 && random() < 0.7 ? pick(random, refused) : Math.floor(random() * refunds.length);
    return { do: 'retry', refund };
  },
  cancel: () => ({ do: 'status', status: 'cancelled' }),
  setSold: () => ({ do: 'status', status: 'sold' }),
  setPartlyUsed: () => ({ do: 'status', status: 'partialRedeemed' }),
  extend: (random, _, today) => ({ do: 'extend', validUntil: addMonths(today, 12 + Math.floor(random() * 6)) }),
  block: () => ({ do: 'block' }),
  unblock: () => ({ do: 'unblock' }),
  reissue: () => ({ do: 'reissue' }),
  mail: (_, { paidOnline }) => (paidOnline ? { do: 'mail' } : undefined),
} satisfies Record<string, (random: Random, snapshot: Snapshot, today: string) => Command | undefined>;

export type Act = keyof typeof acts;

export const allActs = Object.keys(acts) as Act[];

/** How often each is wanted, of a hundred, of a voucher on which there is something left, and of one on which there is not. */
const chances: Record<Act, readonly [number, number]> = {
  useAtDesk: [30, 8],
  useByPartner: [13, 4],
  takeBackAtDesk: [10, 26],
  takeBackByPartner: [7, 16],
  refund: [14, 14],
  retryRefund: [12, 12],
  cancel: [2, 3],
  setSold: [4, 6],
  setPartlyUsed: [4, 6],
  extend: [4, 5],
  block: [2, 1],
  unblock: [1, 1],
  reissue: [2, 1],
  mail: [4, 4],
};

const lots = [0, 1].map((at) => allActs.flatMap((act) => Array<Act>(chances[act][at] ?? 0).fill(act)));

function drawCommand(random: Random, snapshot: Snapshot, today: string): Command {
  // While it is blocked most is refused: it does not stay so for long.
  if (isBlocked(snapshot.state) && random() < 0.4) return { do: 'unblock' };
  const lot = lots[snapshot.state.status === 'redeemed' ? 1 : 0] ?? [];
  for (;;) {
    const act = pick(random, lot);
    // It is refused at once, which need not be shown often.
    if (act === 'refund' && !snapshot.paidOnline && random() < 0.9) continue;
    const command = acts[act](random, snapshot, today);
    if (command) return command;
  }
}

/** Now and then on a day on which nothing of it can count: it was sold today. */
function withDay(random: Random, command: Command): Command {
  const written = (command.do === 'use' || command.do === 'takeBack') && command.by === 'desk' && random() < 0.04;
  return written ? { ...command, daysFromNow: pick(random, [-40_000, -4, -1, 1]) } : command;
}

/** So many at the same moment. Now and then one is alone, so that something gets done; now and then two want the very same. */
export function drawBurst(random: Random, snapshot: Snapshot, today: string): Command[] {
  const size = pick(random, [1, 2, 2, 3, 3, 4, 6]);
  const commands = Array.from({ length: size }, () => withDay(random, drawCommand(random, snapshot, today)));
  const again = commands.filter((command) => command.do === 'retry' || random() < 0.05);
  return random() < 0.5 ? [...commands, ...again] : commands;
}
