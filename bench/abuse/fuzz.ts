import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { memoryOf } from '../process-cost.ts';
import { pick, type Random } from '../seeded.ts';
import { Wire } from '../wire.ts';
import type { Abused, Verdict } from './abused.ts';
import { asJson, pollutionMark, valuesOf } from './values-of.ts';

const callers = 8;
/** Of the memory of the second tenth. More is a leak; some of it is the machine's own taste. */
const growthLimit = 1.35;

/** Whose ids must not be fed back: a person or hotel that is switched off half-way leaves nothing to try. */
const careful = new Set(['users', 'hotels', 'session', 'backup']);

type Draw = (random: Random, ids: readonly string[]) => unknown;

interface Target {
  endpoint: Endpoint;
  params: Draw | undefined;
  query: Draw | undefined;
  body: Draw | undefined;
}

const targets: Target[] = endpoints.map((endpoint) => ({
  endpoint,
  params: endpoint.params && valuesOf(endpoint.params),
  query: endpoint.query && valuesOf(endpoint.query),
  body: endpoint.body && valuesOf(endpoint.body),
}));

const written = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** An address takes anything but half of a surrogate pair. */
const inAddress = (value: unknown) =>
  encodeURIComponent(
    Buffer.from(written(value))
      .toString()
      .slice(0, 600)
      .replace(/[\ud800-\udbff]$/, ''),
  );

function addressOf({ path }: Endpoint, params: unknown, query: unknown): string {
  const values: unknown[] = typeof params === 'object' && params !== null ? Object.values(params) : [params];
  const filled = path.replace(/\{\w+\}/g, () => inAddress(values.shift() ?? '-') || '-');
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const search = entries.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&');
  return search === '' ? filled : `${filled}?${search}`;
}

function formOf(random: Random): { type: string; content: string } {
  const boundary = `abuse${Math.floor(random() * 1e9)}`;
  const name = pick(random, ['file', 'other', '__proto__', '']);
  const bytes = Array.from({ length: Math.floor(random() * 500) }, () => String.fromCharCode(Math.floor(random() * 256))).join('');
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${bytes}\r\n`;
  return { type: `multipart/form-data; boundary=${boundary}`, content: `${part}${random() < 0.8 ? `--${boundary}--\r\n` : ''}` };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every call of the contract in turn, with what fits and what does not, over real HTTP. */
export async function fuzz({ tokens, product, random, requests }: Abused): Promise<Verdict> {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const memory: number[] = [];
  const ids: string[] = [];
  let sent = 0;

  async function once(wires: readonly Wire[], { endpoint, params, query, body }: Target): Promise<void> {
    const wire = pick(random, wires);
    const known = careful.has(endpoint.feature) ? [] : ids;
    const address = addressOf(endpoint, params?.(random, known) ?? {}, query?.(random, known) ?? {});
    const method = pick(random, endpoint.method);
    const asked = endpoint.file ? formOf(random) : body && { type: 'application/json', content: asJson(body(random, known), random) };
    try {
      // Once more where there was no answer: after some refusals the server hangs up, and the next request may cross its goodbye.
      const send = () => wire.sendContent(method, address, asked);
      const { status, body: text } = await send().catch(send);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500)
        faults.push(`${status} ${method} ${address.slice(0, 300)} ${asked?.content.slice(0, 600) ?? ''}: ${text.slice(0, 200)}`);
      if (text.includes(pollutionMark) && !asked?.content.includes(pollutionMark) && !address.includes(pollutionMark)) {
        faults.push(`polluted: ${method} ${address.slice(0, 200)}: ${text.slice(0, 200)}`);
      }
      if (status === 200 && ids.length < 5_000) ids.push(...(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []).slice(0, 20));
    } catch (error) {
      faults.push(`no answer: ${method} ${address.slice(0, 300)} ${asked?.content.slice(0, 600) ?? ''}: ${error}`);
    }
  }

  const tenth = Math.max(1, Math.floor(requests / 10));
  await Promise.all(
    Array.from({ length: callers }, async () => {
      let wires = tokens().map((token) => new Wire(token));
      while (sent < requests && faults.length < 20) {
        const target = targets[sent % targets.length] as Target;
        sent += 1;
        if (sent % Math.ceil(tenth / 20) === 0) memory.push(memoryOf(product.pid));
        if (sent % tenth === 0) console.log(`  ${sent} requests, ${memory.at(-1)?.toFixed(0)} MB`);
        if (wires[0]?.token !== tokens()[0]) {
          for (const wire of wires) wire.close();
          wires = tokens().map((token) => new Wire(token));
        }
        await once(wires, target);
      }
      for (const wire of wires) wire.close();
    }),
  );

  const part = Math.floor(memory.length / 10);
  const early = mean(memory.slice(part, 2 * part));
  const late = mean(memory.slice(-part));
  if (late > early * growthLimit) faults.push(`memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`);
  const told = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  return {
    told: `${sent} requests to ${targets.length} calls (${told.join(', ')}); memory ${early.toFixed(0)} MB in the second tenth, ${late.toFixed(0)} MB in the last`,
    faults,
  };
}
