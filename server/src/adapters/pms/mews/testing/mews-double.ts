import { fastify } from 'fastify';
import { createMewsDesk } from './mews-desk.ts';
import { createMewsHotel } from './mews-hotel.ts';
import { answerList, listOperations, MewsError } from './mews-lists.ts';

/** Something that goes wrong once. */
export interface Fault {
  /** The operation it befalls; any where none is named. */
  operation?: string;
  status: number;
  /** What is answered instead of an error of Mews. */
  text?: string;
  headers?: Record<string, string>;
  /** The work is done, and the answer lost. */
  afterwards?: boolean;
}

/** A property of Mews on this machine, which refuses whatever its documentation does not know. */
export async function openMewsDouble(start?: string) {
  const hotel = createMewsHotel(start);
  const allows = { negativeAmounts: true };
  const desk: Record<string, (parameters: Record<string, unknown>) => unknown> = createMewsDesk(hotel, allows);
  const faults: Fault[] = [];
  const asked: { operation: string; parameters: Record<string, unknown> }[] = [];
  const app = fastify({ bodyLimit: 10_485_760 });

  function answer(operation: string, parameters: Record<string, unknown>): unknown {
    if (operation === 'configuration/get') return { NowUtc: hotel.now(), Enterprise: hotel.enterprise };
    const rules = listOperations[operation];
    if (rules) return answerList(hotel, rules, parameters);
    const write = desk[operation];
    if (!write) throw new MewsError(404, 'Not found.');
    return write(parameters);
  }

  function faultFor(operation: string): Fault | undefined {
    const index = faults.findIndex((fault) => fault.operation === undefined || fault.operation === operation);
    return index < 0 ? undefined : faults.splice(index, 1)[0];
  }

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
    const fault = faultFor(operation);
    if (fault?.afterwards) answer(operation, parameters);
    if (!fault) return answer(operation, parameters);
    return reply
      .status(fault.status)
      .headers(fault.headers ?? {})
      .send(fault.text ?? { Message: `Fault, AccessToken ${hotel.accessToken}, ClientToken ${hotel.clientToken}` });
  });

  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    hotel,
    allows,
    /** Every question that came with good tokens. */
    asked,
    fail: (fault: Fault) => faults.push(fault),
    close: () => app.close(),
  };
}

export type MewsDouble = Awaited<ReturnType<typeof openMewsDouble>>;
