import { fastify } from 'fastify';
import { noFaults } from '../../../faults/faults.ts';
import { strike, type WireFault } from '../../../faults/strike.ts';
import { createMewsDesk } from './mews-desk.ts';
import { createMewsHotel } from './mews-hotel.ts';
import { answerList, listOperations, MewsError } from './mews-lists.ts';

/** Something that goes wrong once, with one operation. */
interface Mishap {
  operation: string;
  status: number;
  /** What is answered instead of an error of Mews. */
  text?: string;
  headers?: Record<string, string>;
  /** The work is done, and the answer lost. */
  afterwards?: boolean;
}

const lateMs = 50;

/** A property of Mews on this machine, which refuses whatever its documentation does not know. */
export async function openMewsDouble() {
  const hotel = createMewsHotel();
  const manners = { negativeAmounts: true, tellsIdentifiers: true };
  const desk: Record<string, (parameters: Record<string, unknown>) => unknown> = createMewsDesk(hotel, manners);
  const faults = noFaults<WireFault | 'misshapen' | 'repeat'>();
  const mishaps: Mishap[] = [];
  const stopping = new AbortController();
  const asked: { operation: string; parameters: Record<string, unknown> }[] = [];
  const app = fastify({ bodyLimit: 10_485_760 });

  function answer(operation: string, parameters: Record<string, unknown>): unknown {
    if (operation === 'configuration/get') return { NowUtc: hotel.now(), Enterprise: hotel.enterprise };
    const rules = listOperations[operation];
    if (rules) return answerList(hotel, rules, parameters, () => faults.strikes('repeat'));
    const write = desk[operation];
    if (!write) throw new MewsError(404, 'Not found.');
    return write(parameters);
  }

  function mishapWith(operation: string): Mishap | undefined {
    const index = mishaps.findIndex((mishap) => mishap.operation === operation);
    return index < 0 ? undefined : mishaps.splice(index, 1)[0];
  }

  strike(app, faults, lateMs, stopping.signal);
  app.addHook('onSend', async (_, reply, payload) =>
    reply.statusCode === 200 && faults.strikes('misshapen') ? JSON.stringify({ surprise: true }) : payload,
  );

  app.setErrorHandler((error, _, reply) => {
    const status = error instanceof MewsError ? error.status : 500;
    const message = error instanceof Error ? error.message : 'Unexpected';
    // Its development environment tells the request in the details, tokens and all.
    return reply.status(status).send({ Message: message, Details: `AccessToken: ${hotel.accessToken}` });
  });

  app.post('/api/connector/v1/*', async (request, reply) => {
    const operation = (request.params as { '*': string })['*'];
    const { ClientToken, AccessToken, Client, ...parameters } = request.body as Record<string, unknown>;
    if (ClientToken !== hotel.clientToken) throw new MewsError(401, `Invalid ClientToken ${ClientToken}.`);
    if (AccessToken !== hotel.accessToken) throw new MewsError(401, `Invalid AccessToken ${AccessToken}.`);
    if (!Client) throw new MewsError(400, 'Client is required.');
    asked.push({ operation, parameters });
    const mishap = mishapWith(operation);
    const done = !mishap || mishap.afterwards ? answer(operation, parameters) : undefined;
    if (!mishap) return done;
    return reply
      .status(mishap.status)
      .headers(mishap.headers ?? {})
      .send(mishap.text ?? { Message: `Fault, AccessToken ${hotel.accessToken}, ClientToken ${hotel.clientToken}` });
  });

  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    hotel,
    manners,
    /** Every question that came with good tokens. */
    asked,
    behave: faults.tell,
    fail: (mishap: Mishap) => mishaps.push(mishap),
    async close() {
      stopping.abort();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

export type MewsDouble = Awaited<ReturnType<typeof openMewsDouble>>;
