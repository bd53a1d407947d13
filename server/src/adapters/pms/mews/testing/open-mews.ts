import { createOutgoing } from '../../../../platform/outgoing/outgoing.ts';
import type { Manners, PmsUnderTest } from '../../../../ports/pms.suite.ts';
import { mews } from '../mews.ts';
import { type MewsDouble, openMewsDouble } from './mews-double.ts';

/** One call of ours is up to a dozen of Mews', so each of those fails more rarely. */
const chancesOf: Record<Manners, Parameters<MewsDouble['behave']>[0]['chances']> = {
  well: {},
  fails: { errorBefore: 1 },
  failsAfterwards: { errorAfter: 1 },
  garbage: { garbage: 1 },
  misshapen: { misshapen: 1 },
  never: { timeout: 1 },
  hangsUp: { hangUp: 1 },
  repeats: { repeat: 1 },
  atRandom: { timeout: 0.002, hangUp: 0.01, errorBefore: 0.01, errorAfter: 0.015, garbage: 0.01, misshapen: 0.01, repeat: 0.3 },
};

const testTimeoutMs = 1_500;
const hourMs = 3_600_000;

/** More than one page of ours, some of them for two rooms. */
function fill({ hotel }: MewsDouble): void {
  for (let count = 0; count < 140; count += 1) {
    const { GroupId, AccountId } = hotel.book({ AccountId: hotel.welcome({ Email: `guest${count}@mail.example` }).Id });
    hotel.book({ GroupId, AccountId });
    hotel.pass(hourMs);
  }
}

function letPass({ hotel }: MewsDouble, days: number): void {
  hotel.pass(days * 24 * hourMs);
  const [cancelled, arrived] = hotel.rows.Reservations;
  if (cancelled) hotel.change(cancelled, { State: 'Canceled' });
  if (arrived) hotel.change(arrived, { State: 'Started' });
  hotel.book();
  hotel.pass(hourMs);
}

/** The adapter of Mews beside a double of it. */
export async function openMews() {
  const double = await openMewsDouble();
  const { url, hotel } = double;
  const outgoing = createOutgoing({ allowed: () => ['127.0.0.1'] });
  const options = { outgoing, clientToken: hotel.clientToken, client: 'Vale 1.0', timeoutMs: testTimeoutMs };
  const account = { url, propertyCode: '', password: hotel.accessToken, timeZone: 'Europe/Lisbon' };
  return { double, options, pms: mews(options), account };
}

export async function openMewsForSuite(): Promise<PmsUnderTest> {
  const { double, pms, account } = await openMews();
  const { hotel } = double;
  fill(double);
  return {
    pms,
    account,
    unreachable: { ...account, url: 'http://127.0.0.1:1' },
    operator: { code: 'MEWS', cashboxCode: hotel.known.shop.Id, password: 'whatever-it-is' },
    // Mews has none for connectors: the password is neither asked for nor sent.
    operatorPasswords: false,
    behave: (manners) => double.behave({ seed: 1, chances: chancesOf[manners] }),
    advance: async (days) => letPass(double, days),
    async registered() {
      const closed = hotel.rows.Bills.filter(({ State }) => State === 'Closed').map(({ Name }) => String(Name));
      return closed.filter((name) => !name.endsWith(' returned') && !closed.includes(`${name} returned`)).length;
    },
    close: double.close,
  };
}
