import type { PmsType } from '#contract/vocabulary/pms.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createOutgoing } from '../../../platform/outgoing/outgoing.ts';
import type { Manners, PmsUnderTest } from '../../../ports/pms.suite.ts';
import { memoryShelf } from '../../shelf/shelf.ts';
import { openProtocol } from '../open-protocol/open-protocol.ts';
import type { FaultPlan } from '../simulator/faults.ts';
import { openSalesBook } from '../simulator/sales-book.ts';
import { type Simulator, startSimulator } from '../simulator/simulator.ts';

const chancesOf: Record<Manners, FaultPlan['chances']> = {
  well: {},
  fails: { errorBefore: 1 },
  failsAfterwards: { errorAfter: 1 },
  garbage: { garbage: 1 },
  misshapen: { misshapen: 1 },
  never: { timeout: 1 },
  hangsUp: { hangUp: 1 },
  repeats: { repeat: 1, older: 1 },
  atRandom: { timeout: 0.02, hangUp: 0.05, errorBefore: 0.06, errorAfter: 0.06, garbage: 0.06, misshapen: 0.05, repeat: 0.3, older: 0.3 },
};

/** Impatient where nobody will answer, so that it costs a test little; otherwise a busy machine is waited for. */
const patienceMs: Partial<Record<Manners, number>> = { never: 200, atRandom: 2_000 };
const usualPatienceMs = 15_000;

export const passwords = { password: 'the-hotels-own-password', operatorPassword: 'the-operators-own' };
const clock: Clock = { now: () => new Date('2026-11-15T12:00:00Z') };

/** The adapter of our protocol and a simulated hotel of its own, which remembers nothing afterwards. */
export async function openSimulator(type: PmsType): Promise<PmsUnderTest & { simulator: Simulator }> {
  const shelf = memoryShelf();
  const simulator = await startSimulator({ port: 0, clock, shelf, seed: 7, ...passwords });
  const account = { url: simulator.url, propertyCode: 'HARBOUR', password: passwords.password, timeZone: 'Europe/Lisbon' };
  const call = createOutgoing({ allowed: () => ['127.0.0.1'] });
  let timeoutMs = usualPatienceMs;
  let days = 0;
  return {
    simulator,
    pms: openProtocol(type, { outgoing: (request) => call({ ...request, timeoutMs }) }),
    account,
    unreachable: { ...account, url: 'http://127.0.0.1:1' },
    operator: { code: 'RECEPTION', cashboxCode: 'DESK1', password: passwords.operatorPassword },
    operatorPasswords: true,
    behave(manners) {
      timeoutMs = patienceMs[manners] ?? usualPatienceMs;
      simulator.behave({ seed: 1, chances: chancesOf[manners] });
    },
    async advance(more) {
      days += more;
      await simulator.setClock(days);
    },
    registered: async () => (await openSalesBook(shelf).list()).filter(({ cancelled }) => !cancelled).length,
    close: () => simulator.stop(),
  };
}
