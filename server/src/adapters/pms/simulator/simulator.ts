import { type FastifyError, fastify } from 'fastify';
import * as z from 'zod/mini';
import { addDays } from '#domain/calendar/day.ts';
import type { Clock } from '../../../platform/clock.ts';
import { noFaults } from '../../faults/faults.ts';
import { strike } from '../../faults/strike.ts';
import type { Shelf } from '../../shelf/shelf.ts';
import { type Fault, type FaultPlan, faultPlan } from './faults.ts';
import { daysBefore, type Hotel, hotelOf } from './hotel.ts';
import { mountPages } from './pages.routes.ts';
import { type FrontOffice, mountProtocol, Refused } from './protocol.routes.ts';
import { openSalesBook } from './sales-book.ts';

export interface SimulatorOptions {
  /** 0 takes any that is free. */
  port: number;
  clock: Clock;
  shelf: Shelf;
  seed: number;
  password: string;
  operatorPassword: string;
  /** So slow a late answer is. */
  lateMs?: number;
}

export interface Simulator {
  url: string;
  /** Moves its clock so many days ahead of the one it was given. */
  setClock(days: number): Promise<void>;
  behave(plan: FaultPlan): void;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const usualLateMs = 3_000;
const dayMs = 86_400_000;

const Setting = z.object({ openedOn: z.string(), daysAhead: z.number(), population: z.optional(z.number()) });
type Setting = z.infer<typeof Setting>;
const ClockDraft = z.object({ days: z.int().check(z.gte(0), z.lte(3_650)) });
const LineDraft = z.object({ open: z.boolean() });
const OfProperty = z.object({ property: z.string() });
const PopulationDraft = z.object({ reservations: z.nullable(z.int().check(z.gte(0), z.lte(20_000))) });

/** What was told to it lies on the shelf, so that a restart begins where it stopped. */
async function settingOn(shelf: Shelf, clock: Clock) {
  const kept = z.safeParse(Setting, await shelf.get('simulator', 'setting'));
  let setting: Setting = kept.success
    ? kept.data
    : { openedOn: addDays(clock.now().toISOString().slice(0, 10), -daysBefore), daysAhead: 0 };
  const change = async (changes: Partial<Setting>) => {
    setting = { ...setting, ...changes };
    await shelf.put('simulator', 'setting', setting);
  };
  if (!kept.success) await change({});
  return { now: () => new Date(clock.now().getTime() + setting.daysAhead * dayMs), setting: () => setting, change };
}

/** A hotel's system on this machine, speaking our own protocol, and as unreliable as it is told to be. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { shelf, clock, seed, password, operatorPassword, lateMs = usualLateMs } = options;
  const { now, setting, change } = await settingOn(shelf, clock);
  const faults = noFaults<Fault>();
  /** Hotels that nobody gets through to, while the others answer. */
  const cut = new Set<string>();
  const stopping = new AbortController();
  const hotels = new Map<string, Hotel>();
  // Calls that are never answered must not keep it from stopping.
  const app = fastify({ forceCloseConnections: true });
  let url = '';

  const office: FrontOffice = {
    password,
    operatorPassword,
    now,
    faults,
    sales: openSalesBook(shelf),
    hotel(property) {
      const { openedOn, population } = setting();
      const hotel = hotels.get(property) ?? hotelOf({ seed, property, openedOn, population });
      hotels.set(property, hotel);
      return hotel;
    },
    invoiceUrl: (reference) => `${url}/invoices/${encodeURIComponent(reference)}`,
  };

  app.setErrorHandler<FastifyError>((error, _, reply) => {
    const isOurs = error instanceof Refused;
    const status = isOurs ? error.status : error instanceof z.core.$ZodError ? 400 : (error.statusCode ?? 500);
    return reply.code(status).send({ error: { code: isOurs ? error.code : 'invalid', message: error.message } });
  });

  app.get('/clock', async () => ({ now: now().toISOString(), days: setting().daysAhead }));
  app.put('/clock', async (request) => {
    await change({ daysAhead: ClockDraft.parse(request.body).days });
    return { now: now().toISOString(), days: setting().daysAhead };
  });
  app.get('/faults', async () => faults.plan);
  app.put('/faults', async (request) => {
    faults.tell(faultPlan.parse(request.body));
    return faults.plan;
  });
  app.put('/lines/:property', async (request) => {
    const { property } = OfProperty.parse(request.params);
    const { open } = LineDraft.parse(request.body);
    if (open) cut.delete(property);
    else cut.add(property);
    return { property, open };
  });
  app.put('/population', async (request) => {
    const { reservations } = PopulationDraft.parse(request.body);
    await change({ population: reservations ?? undefined });
    hotels.clear();
    return { reservations };
  });
  app.get('/reservations/:property', async (request) => {
    const { property } = OfProperty.parse(request.params);
    return office.hotel(property).all(now());
  });
  app.get('/sales', async () => office.sales.list());
  mountPages(app, office);

  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!cut.has(OfProperty.parse(request.params).property)) return;
        reply.hijack();
        reply.raw.destroy();
      });
      strike(scope, faults, lateMs, stopping.signal);
      scope.addHook('onSend', async (_, reply, payload) =>
        reply.statusCode < 400 && faults.strikes('misshapen') ? JSON.stringify({ answer: 42 }) : payload,
      );
      mountProtocol(scope, office);
    },
    { prefix: '/properties/:property' },
  );

  url = await app.listen({ host, port: options.port });
  return {
    url,
    setClock: (days) => change({ daysAhead: days }),
    behave: (plan) => faults.tell(plan),
    async stop() {
      stopping.abort();
      await app.close();
    },
  };
}
