import * as z from 'zod/mini';
import { limits } from '#contract/vocabulary/limits.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { OutgoingFailure, type OutgoingReply } from '../../../platform/outgoing/send-request.ts';
import { type PmsAccount, PmsProblem } from '../../../ports/pms.ts';
import { withoutSecrets } from '../../without-secrets.ts';
import { problemOf, readJson } from '../outgoing-problem.ts';
import type { MewsList } from './mews-protocol.ts';

/** Who we are to Mews; the hotel's own token comes with its connection. */
export interface MewsClient {
  /** Nothing where nobody has registered this installation with Mews. */
  clientToken: string | undefined;
  client: string;
}

export interface MewsOptions extends MewsClient {
  outgoing: Outgoing;
  /** For one request, from the first byte to the last. */
  timeoutMs?: number;
  /** For all requests that one question of ours takes. */
  patienceMs?: number;
}

/** One hotel's Mews, ready to be asked. */
export interface Mews {
  ask<Answer>(operation: string, parameters: object, answer: z.ZodMiniType<Answer>): Promise<Answer>;
  /** Page after page, newest first, for whoever need not read to the end. */
  pages<Item>(list: MewsList<Item>, filter: object): AsyncGenerator<Item[]>;
  all<Item>(list: MewsList<Item>, filter: object): Promise<Item[]>;
  page<Item>(list: MewsList<Item>, filter: object, limitation: Limitation): Promise<MewsPage<Item>>;
}

interface Limitation {
  Count: number;
  Cursor: string | null;
}

export interface MewsPage<Item> {
  items: Item[];
  /** Where the next page begins; nothing where this one is the last. */
  next: string | null;
}

const usualAddress = 'https://api.mews.com';
const usualTimeoutMs = 20_000;
/** Over before anybody else may take up the same sale: claims on it last a minute. */
const usualPatienceMs = 45_000;
/** The most Mews gives at once. */
const pageSize = 1_000;
const wordsChars = 300;

/** Too slow, changed meanwhile, too many: not now rather than not this. Mews counts requests by the half minute, and our next try is a minute away. */
const passing = new Set([408, 409, 429]);
const Refusal = z.object({ Message: z.string() });

function addressOf({ url }: PmsAccount, operation: string): URL {
  const base = url === '' ? usualAddress : url;
  if (!URL.canParse(base)) throw new PmsProblem('addressRefused', 'The connection has no address');
  return new URL(`${base.replace(/\/+$/, '')}/api/connector/v1/${operation}`);
}

function read<Answer>({ status, text }: OutgoingReply, answer: z.ZodMiniType<Answer>, host: string, secrets: readonly string[]): Answer {
  if (status >= 500 || passing.has(status)) throw new PmsProblem('unreachable', `${host} answered ${status}`);
  if (status === 401) throw new PmsProblem('passwordWrong', `${host} does not accept the access token`);
  const body = readJson(text);
  if (status === 400 || status === 403) {
    const refusal = z.safeParse(Refusal, body);
    if (refusal.success) throw new PmsProblem('refused', withoutSecrets(refusal.data.Message, secrets).slice(0, wordsChars));
  }
  const understood = z.safeParse(answer, body);
  if (status !== 200 || !understood.success) throw new PmsProblem('notUnderstood', `${host} answered what nobody understands`);
  return understood.data;
}

/** Made anew for each question of ours, since its patience begins here. */
export function mewsOf(options: MewsOptions, account: PmsAccount): Mews {
  const { outgoing, clientToken, client, timeoutMs = usualTimeoutMs, patienceMs = usualPatienceMs } = options;
  const end = performance.now() + patienceMs;

  async function ask<Answer>(operation: string, parameters: object, answer: z.ZodMiniType<Answer>): Promise<Answer> {
    if (clientToken === undefined) throw new PmsProblem('refused', 'Mews does not know this installation: it has no client token');
    const url = addressOf(account, operation);
    const leftMs = Math.ceil(end - performance.now());
    if (leftMs <= 0) throw new PmsProblem('unreachable', `${url.host} took too long`);
    const body = JSON.stringify({ ClientToken: clientToken, AccessToken: account.password, Client: client, ...parameters });
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    try {
      const reply = await outgoing({
        method: 'POST',
        url: url.href,
        headers,
        body,
        timeoutMs: Math.min(timeoutMs, leftMs),
        maxBytes: limits.pmsReplyBytes,
      });
      return read(reply, answer, url.host, [account.password, clientToken]);
    } catch (error) {
      throw error instanceof OutgoingFailure ? problemOf(error) : error;
    }
  }

  async function page<Item>(list: MewsList<Item>, filter: object, limitation: Limitation): Promise<MewsPage<Item>> {
    const Page = z.record(z.string(), z.unknown());
    const answer = await ask(list.operation, { ...filter, Limitation: limitation }, Page);
    const items = z.safeParse(list.items, answer[list.name]);
    if (!items.success) throw new PmsProblem('notUnderstood', `${list.operation} was answered in a shape nobody understands`);
    const found = items.data ?? [];
    const next = typeof answer.Cursor === 'string' && found.length >= limitation.Count ? answer.Cursor : null;
    // Whoever went on from there would come back for ever.
    if (next !== null && next === limitation.Cursor) throw new PmsProblem('notUnderstood', `${list.operation} has more, and no way to it`);
    return { items: found, next };
  }

  async function* pages<Item>(list: MewsList<Item>, filter: object): AsyncGenerator<Item[]> {
    let cursor: string | null = null;
    do {
      const { items, next }: MewsPage<Item> = await page(list, filter, { Count: pageSize, Cursor: cursor });
      yield items;
      cursor = next;
    } while (cursor !== null);
  }

  async function all<Item>(list: MewsList<Item>, filter: object): Promise<Item[]> {
    const found: Item[] = [];
    for await (const items of pages(list, filter)) found.push(...items);
    return found;
  }

  return { ask, page, pages, all };
}
