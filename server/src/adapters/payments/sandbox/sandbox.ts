import { type FastifyError, type FastifyInstance, fastify } from 'fastify';
import * as z from 'zod/mini';
import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { noFaults } from '../../faults/faults.ts';
import { strike } from '../../faults/strike.ts';
import type { Shelf } from '../../shelf/shelf.ts';
import { DeskRefusal, type GuestAct, type Sandbox, type SandboxDesk, type SandboxDispute, type SandboxPayment } from './desk.ts';
import { type DisputeAct, sandboxDisputes } from './disputes.ts';
import { type Fault, faultPlan } from './faults.ts';
import { mountPages } from './pages.routes.ts';
import { startReporter } from './reporter.ts';
import { openTill } from './till.ts';

export interface SandboxOptions {
  desks: readonly SandboxDesk[];
  shelf: Shelf;
  /** 0 takes any that is free. */
  port: number;
  /** Where browsers reach it, if that is not where it listens. */
  publicUrl?: string;
  /** Where the shop listens to the reports of providers who are told so once, by hand. */
  noticeUrl?: (code: GatewayCode) => string;
  clock?: Clock;
  retryDelaysMs?: readonly number[];
  /** After this long a late answer comes. */
  lateMs?: number;
}

export interface RunningSandbox extends Sandbox {
  /** The guest acts; undefined where there is no such payment. */
  act(code: GatewayCode, id: string, act: GuestAct): Promise<SandboxPayment | undefined>;
  /** A buyer disputes what was paid, or a dispute goes on. */
  dispute(code: GatewayCode, id: string, act: DisputeAct): Promise<SandboxDispute>;
  /** When everything there is to report has been reported. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const reportTimeoutMs = 10_000;
const usualRetryDelaysMs = [1_000, 5_000, 30_000, 120_000];
const usualLateMs = 15_000;

/** Forms stay flat: names as they were sent. JSON may be nothing at all, which some libraries send as such. */
function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Every provider at one address on this machine, speaking each one's own protocol, and as unreliable as it is told to be. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { desks, shelf, clock = systemClock, retryDelaysMs = usualRetryDelaysMs, lateMs = usualLateMs } = options;
  const faults = noFaults<Fault>();
  const till = openTill(shelf, clock);
  const reporter = startReporter({ faults, clock, retryDelaysMs, timeoutMs: reportTimeoutMs });
  const disputes = sandboxDisputes({ clock, shelf, till });
  const stopping = new AbortController();
  // Calls that are never answered must not keep it from stopping.
  const app = fastify({ forceCloseConnections: true });
  const deskOf = (code: GatewayCode) => desks.find((desk) => desk.code === code);
  let url = '';

  const sandbox: RunningSandbox = {
    get url() {
      return url;
    },
    clock,
    faults,
    shelf,
    till,
    pageUrl: ({ code, id }) => `${options.publicUrl ?? url}/pay/${code.toLowerCase()}/${encodeURIComponent(id)}`,
    once: (key, work) =>
      shelf.inTurn(key, async () => {
        const kept = (await shelf.get('answer', key)) as { answer: Awaited<ReturnType<typeof work>> } | undefined;
        if (kept) return kept.answer;
        const answer = await work();
        await shelf.put('answer', key, { answer });
        return answer;
      }),
    noticeUrl: (code) => options.noticeUrl?.(code),
    report: (payment) => reporter.send(deskOf(payment.code)?.reports(payment, sandbox) ?? []),
    async act(code, id, act) {
      const desk = deskOf(code);
      const meant = act === 'pay' && faults.strikes('decline') ? 'decline' : act;
      const outcome = await till.change(code, id, ({ status }) =>
        status === 'open' && desk ? { status: desk.outcomes[meant] } : undefined,
      );
      if (outcome?.changed) sandbox.report(outcome.payment);
      return outcome?.payment;
    },
    findDispute: disputes.find,
    async dispute(code, id, act) {
      const desk = deskOf(code);
      if (!desk) throw new DeskRefusal(404, { message: 'no such provider' });
      return disputes.act(desk, id, act, reporter, sandbox);
    },
    settled: () => reporter.settled(),
    async stop() {
      stopping.abort();
      await reporter.stop();
      await app.close();
    },
  };

  readBodies(app);
  app.setErrorHandler<FastifyError>((error, _, reply) => {
    if (error instanceof DeskRefusal) return reply.code(error.status).send(error.body);
    const status = error instanceof z.core.$ZodError ? 400 : (error.statusCode ?? 500);
    return reply.code(status).send({ message: error.message });
  });
  app.get('/faults', async () => faults.plan);
  app.put('/faults', async (request) => {
    faults.tell(faultPlan.parse(request.body));
    return faults.plan;
  });
  mountPages(app, sandbox);
  for (const desk of desks) {
    await app.register(
      async (scope) => {
        strike(scope, faults, lateMs, stopping.signal);
        desk.mount(scope, sandbox);
      },
      { prefix: desk.prefix },
    );
  }

  url = await app.listen({ host, port: options.port });
  return sandbox;
}
