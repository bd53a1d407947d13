import { randomUUID } from 'node:crypto';
import type { Sql } from 'sql-template-tag';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OfferId } from '#contract/vocabulary/ids.ts';
import { mailRoom } from '../../../features/notifications/testing/mail-room.ts';
import { miradouro, moneyDraft, offerCalls } from '../../../features/offers/testing/offer-calls.ts';
import { backOffice } from '../../../features/online-sales/testing/back-office.ts';
import { voucherCalls } from '../../../features/vouchers/testing/voucher-calls.ts';
import { systemScope } from '../../../platform/db/database.ts';
import { partnerKey } from '../partner-key.ts';
import type { TestApplication } from '../test-application.ts';

/** What a scene sends: only the parts its call has. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

/** So many rows or things outside, by the name of what they are. */
export type Tally = Readonly<Record<string, number>>;

/** Something of its own, to be tried once. */
export interface Staged {
  /** A call that is right in every respect. */
  call: Sent;
  /** Another one, as right, about something else. Sent under the key of the first, it must do nothing. Needed only where it was asked for. */
  other?: Sent;
  /** What is counted, each as a statement that answers `n`. What the act does not name must stay as it is. */
  counted: Readonly<Record<string, Sql>>;
}

/**
 * How often it is done where it is sent twice without a key:
 * - `once`: it is bound to a state, and who comes second finds it done;
 * - `each`: two acts, as two sales are;
 * - `same`: it is written twice, and leaves what once would have left (`written` counts how often);
 * - `never`: it is not taken without a key.
 */
export type Unkeyed = 'once' | 'each' | 'same' | 'never';

export interface Scene {
  endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>;
  /** What sets it apart from another scene of the same call. */
  variant?: string;
  /** Nobody, where it is a guest's call or a machine's. */
  as: string | undefined;
  unkeyed: Unkeyed;
  /** What one act leaves behind. */
  act: Tally;
  /** Not of the contract, and without a key: a provider's report. */
  isDoor?: true;
  /** Fields of its answer that change by themselves between two answers: a mail that is on its way. */
  moves?: readonly string[];
  /** Whether it asks for what is the same for everybody, so that no two may be tried at once. */
  alone?: true;
  stage(house: House, withOther: boolean): Promise<Staged>;
}

/** One application with all that scenes are made of. */
export interface House {
  app: TestApplication;
  office: ReturnType<typeof backOffice>;
  offers: ReturnType<typeof offerCalls>;
  vouchers: ReturnType<typeof voucherCalls>;
  room: ReturnType<typeof mailRoom>;
  /** Of 80 € for 100 €, on sale at the desk and online, with much in stock. */
  offerId: OfferId;
  /** The key of a partner who may do everything. */
  partner: string;
  rows<Row>(query: Sql): Promise<Row[]>;
  write(query: Sql): Promise<number>;
}

export async function openHouse(app: TestApplication): Promise<House> {
  const offers = offerCalls(app);
  const { id: offerId } = await offers.create({ ...moneyDraft, code: 'ONCE', maxQuantity: 10_000 });
  await offers.publish(offerId);
  await offers.sellOnline(offerId);
  return {
    ...{ app, offers, offerId, office: backOffice(app), vouchers: voucherCalls(app), room: mailRoom(app) },
    partner: await partnerKey(app, miradouro, 'partner-full'),
    rows: (query) => app.owner.read(systemScope, (tx) => tx.rows(query)),
    write: (query) => app.owner.transaction(systemScope, (tx) => tx.run(query)),
  };
}

export const unique = () => randomUUID();
export const mailOf = () => `${randomUUID()}@once.example`;

/** The one thing that a call answers while a scene is being set. */
export function madeOf<Item = { id: string }>(reply: { statusCode: number; body: string; json(): unknown }): Item {
  const { response } = reply.json() as { response?: Item[] };
  if (reply.statusCode >= 300 || !response?.[0]) throw new Error(`the scene was not set: ${reply.statusCode} ${reply.body}`);
  return response[0];
}
