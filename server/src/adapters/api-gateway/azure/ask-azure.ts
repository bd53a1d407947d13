import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import { GatewayProblem } from '../../../ports/api-gateway.ts';
import { withoutSecrets } from '../../without-secrets.ts';
import { type AzureIdentity, AzureToken } from './azure-token.ts';
import { NotNow, waitMsOf } from './not-now.ts';

/** Which service of Azure API Management, and who we are to it. */
export interface AzureSettings extends AzureIdentity {
  subscription: string;
  resourceGroup: string;
  service: string;
  /** Another than that of the public cloud. */
  managementUrl?: string | undefined;
}

export interface AzureOptions extends AzureSettings {
  clock: Clock;
  /** For one request. */
  timeoutMs?: number;
  /** For one request and its repetitions: somebody is waiting. */
  patienceMs?: number;
  pause?: (ms: number) => Promise<unknown>;
}

interface Call {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  url: URL;
  headers?: Record<string, string>;
  json?: unknown;
}

interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

/** It understood us, and does not want what was asked. */
export class AzureRefusal extends GatewayProblem {
  constructor(message: string) {
    super('refused', message);
  }
}

/** How a thing is to be written, given what is there; nothing where it is not to be. */
export type Writing<Item> = (known: Item | undefined) => { method: 'PUT' | 'PATCH'; properties: object } | undefined;

const usualManagementUrl = 'https://management.azure.com';
export const apiVersion = '2024-05-01';
const usualTimeoutMs = 10_000;
const usualPatienceMs = 25_000;
const attempts = 4;
const firstWaitMs = 500;
const wordsChars = 300;
const maxPages = 1_000;
/** How often a write that met another's is decided anew. */
const meetings = 3;

const passing = new Set([408, 429, 500, 502, 503, 504]);
const Failure = z.object({ error: z.object({ code: z.string(), message: z._default(z.string(), '') }) });
/** What Azure says when two changes meet inside of it. */
const busyCode = 'PessimisticConcurrencyConflict';

/** The management API of one service, after its published REST description. Whatever is asked may be asked twice. */
export class Azure {
  readonly #root: URL;
  readonly #token: AzureToken;

  constructor(readonly options: AzureOptions) {
    const { subscription, resourceGroup, service, managementUrl = usualManagementUrl, timeoutMs = usualTimeoutMs } = options;
    const segments = [
      'subscriptions',
      subscription,
      'resourceGroups',
      resourceGroup,
      'providers',
      'Microsoft.ApiManagement',
      'service',
      service,
    ];
    this.#root = new URL(`/${segments.map(encodeURIComponent).join('/')}/`, managementUrl);
    this.#token = new AzureToken({ ...options, scope: new URL('/.default', managementUrl).href, timeoutMs });
  }

  /** How things of this service are named where others refer to them. */
  idOf(...path: string[]): string {
    return decodeURIComponent(this.#urlOf(path).pathname);
  }

  async find<Item>(item: z.ZodMiniType<Item>, ...path: string[]): Promise<Item | undefined> {
    return (await this.#read(item, path))?.item;
  }

  /** Page after page, to the end; nothing where there is no such list. */
  async all<Item>(item: z.ZodMiniType<Item>, path: string[], query: Record<string, string> = {}): Promise<Item[] | undefined> {
    const Page = z.object({ value: z.array(item), nextLink: z.nullish(z.string()) });
    const items: Item[] = [];
    let url = this.#urlOf(path, query);
    for (let page = 0; page < maxPages; page += 1) {
      const reply = await this.#send({ method: 'GET', url });
      if (reply.status === 404) return undefined;
      const { value, nextLink } = this.#understood(Page, reply);
      items.push(...value);
      if (!nextLink) return items;
      url = this.#following(nextLink);
    }
    throw new GatewayProblem('notUnderstood', `${this.#root.host} has pages without end`);
  }

  /** A list that every service has: without it, there is no such service. */
  async every<Item>(item: z.ZodMiniType<Item>, path: string[], query: Record<string, string> = {}): Promise<Item[]> {
    const items = await this.all(item, path, query);
    if (!items) throw new GatewayProblem('refused', 'Azure knows no API Management service of that name');
    return items;
  }

  /** Makes or changes a thing as it is to be, given what is there; decides anew where somebody else was quicker. */
  async save<Item>(item: z.ZodMiniType<Item>, path: string[], writing: Writing<Item>): Promise<Item | undefined> {
    const url = this.#urlOf(path);
    for (let meeting = 0; meeting < meetings; meeting += 1) {
      const known = await this.#read(item, path);
      const write = writing(known?.item);
      if (!write) return undefined;
      const headers: Record<string, string> = known ? { 'if-match': known.etag } : { 'if-none-match': '*' };
      const reply = await this.#send({ method: write.method, url, headers, json: { properties: write.properties } });
      if (reply.status !== 412 && reply.status !== 404) return this.#understood(item, reply);
    }
    throw new NotNow(`${this.#root.host} was changed by others at the same time`);
  }

  /** Whether it was there. Deleting much takes Azure a while; it is over when this is. */
  async delete(path: string[], query: Record<string, string> = {}): Promise<boolean> {
    if ((await this.#read(z.unknown(), path)) === undefined) return false;
    const end = performance.now() + (this.options.patienceMs ?? usualPatienceMs);
    let reply = await this.#send({ method: 'DELETE', url: this.#urlOf(path, query), headers: { 'if-match': '*' } });
    while (reply.status === 202) {
      const location = reply.headers.get('location');
      if (location === null) return true;
      if (performance.now() > end) throw new NotNow(`${this.#root.host} is still deleting`);
      await this.#pause(waitMsOf(reply.headers) ?? firstWaitMs);
      reply = await this.#send({ method: 'GET', url: this.#following(location) });
    }
    return true;
  }

  /** Has something done; nothing where there is no such thing. */
  async act<Answer>(answer: z.ZodMiniType<Answer>, ...path: string[]): Promise<Answer | undefined> {
    const reply = await this.#send({ method: 'POST', url: this.#urlOf(path) });
    return reply.status === 404 ? undefined : this.#understood(answer, reply);
  }

  #urlOf(path: readonly string[], query: Record<string, string> = {}): URL {
    const url = new URL(path.map(encodeURIComponent).join('/'), this.#root);
    url.search = new URLSearchParams({ ...query, 'api-version': apiVersion }).toString();
    return url;
  }

  /** Our token goes to nobody else, whatever an answer says. */
  #following(link: string): URL {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    if (url?.origin !== this.#root.origin) throw new GatewayProblem('notUnderstood', `${this.#root.host} leads elsewhere`);
    return url;
  }

  async #read<Item>(item: z.ZodMiniType<Item>, path: readonly string[]): Promise<{ item: Item; etag: string } | undefined> {
    const reply = await this.#send({ method: 'GET', url: this.#urlOf(path) });
    if (reply.status === 404) return undefined;
    return { item: this.#understood(item, reply), etag: reply.headers.get('etag') ?? '*' };
  }

  #understood<Answer>(answer: z.ZodMiniType<Answer>, { body }: Reply): Answer {
    const understood = z.safeParse(answer, body);
    if (!understood.success) throw new GatewayProblem('notUnderstood', `${this.#root.host} answered what nobody understands`);
    return understood.data;
  }

  #pause(ms: number): Promise<unknown> {
    return (this.options.pause ?? sleep)(ms);
  }

  /** What was answered in the end: something good, 404 or 412. Everything else is a problem. */
  async #send(call: Call): Promise<Reply> {
    const end = performance.now() + (this.options.patienceMs ?? usualPatienceMs);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(call);
      } catch (error) {
        if (!(error instanceof NotNow) || attempt === attempts) throw error;
        const waitMs = error.waitMs ?? firstWaitMs * 2 ** (attempt - 1);
        if (performance.now() + waitMs > end) throw error;
        await this.#pause(waitMs);
      }
    }
  }

  async #attempt(call: Call): Promise<Reply> {
    const token = await this.#token.value();
    let [reply, used] = [await this.#exchange(call, token), token];
    if (reply.status === 401) {
      this.#token.drop(token);
      used = await this.#token.value();
      reply = await this.#exchange(call, used);
    }
    const { status, headers, body } = reply;
    const failure = z.safeParse(Failure, body);
    const { code, message } = failure.success ? failure.data.error : { code: '', message: '' };
    const { host } = this.#root;
    if (passing.has(status) || code === busyCode) throw new NotNow(`${host} answered ${status}`, waitMsOf(headers));
    if (status < 400 || status === 404 || status === 412) return reply;
    if (status === 401 || status === 403) throw new GatewayProblem('refused', `${host} does not let us: ${status}`);
    const words = withoutSecrets(`${code} ${message}`.trim(), [this.options.clientSecret, used]).slice(0, wordsChars);
    throw new AzureRefusal(`${host} answered ${status}${words && `: ${words}`}`);
  }

  async #exchange({ method, url, headers, json }: Call, token: string): Promise<Reply> {
    try {
      const reply = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        // An answer that leads elsewhere would take our token along.
        redirect: 'error',
        signal: AbortSignal.timeout(this.options.timeoutMs ?? usualTimeoutMs),
      });
      return { status: reply.status, headers: reply.headers, body: read(await reply.text()) };
    } catch (error) {
      const reason = error instanceof Error && error.name === 'TimeoutError' ? 'did not answer in time' : 'could not be reached';
      throw new NotNow(`${url.host} ${reason}`);
    }
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
