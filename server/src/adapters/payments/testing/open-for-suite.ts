import type { Manners, PaymentsUnderTest } from '../../../ports/payments.suite.ts';
import type { Credentials, PaymentProvider } from '../../../ports/payments.ts';
import { memoryShelf } from '../../shelf/shelf.ts';
import type { SandboxDesk } from '../sandbox/desk.ts';
import type { FaultPlan } from '../sandbox/faults.ts';
import { startSandbox } from '../sandbox/sandbox.ts';
import { noticeOf, openShop } from './listening-shop.ts';

const chancesOf: Record<Manners, FaultPlan['chances']> = {
  well: {},
  fails: { errorBefore: 1 },
  failsAfterwards: { errorAfter: 1 },
  garbage: { garbage: 1 },
  never: { timeout: 1 },
  hangsUp: { hangUp: 1 },
  atRandom: { timeout: 0.02, hangUp: 0.08, errorBefore: 0.08, errorAfter: 0.08, garbage: 0.08 },
};

/** Impatient, so that a provider that never answers costs a test little. */
export const testTimeoutMs = 1_000;

interface Setting {
  provider: PaymentProvider;
  desk: SandboxDesk;
  /** Without the address, which is only known once the sandbox stands. */
  credentials: Credentials;
  wrongCredentials: Credentials;
}

/** A provider's adapter, its desk in a sandbox of its own, and a shop that only listens. */
export async function openForSuite({ provider, desk, credentials, wrongCredentials }: Setting): Promise<PaymentsUnderTest> {
  const shop = await openShop();
  const { noticeUrl } = shop;
  const sandbox = await startSandbox({ desks: [desk], shelf: memoryShelf(), port: 0, noticeUrl: () => noticeUrl, retryDelaysMs: [] });
  const at = (told: Credentials, url: string) => ({ ...told, apiUrl: `${url}${desk.prefix}` });

  return {
    provider,
    credentials: at(credentials, sandbox.url),
    wrongCredentials: at(wrongCredentials, sandbox.url),
    unreachable: at(credentials, 'http://127.0.0.1:1'),
    noticeUrl,
    behave: (manners) => sandbox.faults.tell({ seed: 1, chances: chancesOf[manners] }),
    async guest(sessionId, act) {
      await sandbox.act(provider.code, sessionId, act);
    },
    async reported() {
      await sandbox.settled();
      return shop.heard();
    },
    async report(sessionId, moment, signer) {
      const payment = await sandbox.till.find(provider.code, sessionId);
      const [report] = payment ? desk.reports(payment, sandbox) : [];
      if (!report) throw new Error(`nothing is reported of ${sessionId}`);
      const { url, headers, body } = report.compose(moment, signer);
      return noticeOf(url, headers, body);
    },
    async close() {
      await sandbox.stop();
      await shop.close();
    },
  };
}
