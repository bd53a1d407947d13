import { type FastifyError, fastify } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import { noFaults } from '../../faults/faults.ts';
import { strike } from '../../faults/strike.ts';
import type { Shelf } from '../../shelf/shelf.ts';
import { mountControl } from './control.routes.ts';
import type { Fault, FaultPlan } from './faults.ts';
import { type Hotel, hotelOf } from './hotel.ts';
import { mountPages } from './pages.routes.ts';
import { type FrontOffice, mountProtocol, Refused } from './protocol.routes.ts';
import { openSalesBook } from './sales-book.ts';
import { settingOn } from './setting.ts';

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

/** A hotel's system on this machine, speaking our own protocol, and as unreliable as it is told to be. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { shelf, clock, seed, password, operatorPassword, lateMs = usualLateMs } = options;
  const setting = await settingOn(shelf, clock);
  const faults = noFaults<Fault>();
  const stopping = new AbortController();
  const hotels = new Map<string, Hotel>();
  // Calls that are never answered must not keep it from stopping.
  const app = fastify({ forceCloseConnections: true });
  let url = '';

  const office: FrontOffice = {
    password,
    operatorPassword,
    now: setting.now,
    faults,
    cut: new Set(),
    sales: openSalesBook(shelf),
    hotel(property) {
      const { openedOn, population } = setting.told;
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

  mountControl(app, office, setting, () => hotels.clear());
  mountPages(app, office);

  await app.register(
    async (scope) => {
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
    setClock: (days) => setting.change({ daysAhead: days }),
    behave: (plan) => faults.tell(plan),
    async stop() {
      stopping.abort();
      await app.close();
    },
  };
}
