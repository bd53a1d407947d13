// Proves that whatever cannot be taken back is done as often as it was asked for: every call of the contract with effects, sent twice at once and twice
// in a row, with one Idempotency-Key and without, and one key for two requests. What was done is counted in the tables and outside, never by the call.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { canonicalJson } from '../platform/command/canonical-json.ts';
import { apiGatewayScenes } from './testing/once/api-gateway.ts';
import { automationScenes } from './testing/once/automation.ts';
import { billingScenes } from './testing/once/billing.ts';
import { notificationScenes } from './testing/once/notifications.ts';
import { offerScenes } from './testing/once/offers.ts';
import { onlineSaleScenes } from './testing/once/online-sales.ts';
import { payoutScenes } from './testing/once/payouts.ts';
import { pmsScenes } from './testing/once/pms.ts';
import { redemptionScenes } from './testing/once/redemption.ts';
import { saleScenes } from './testing/once/sales.ts';
import { type House, openHouse, type Scene, type Sent, type Staged, type Tally } from './testing/once/scene.ts';
import { settingScenes } from './testing/once/settings.ts';
import { userScenes } from './testing/once/users.ts';
import { voucherScenes } from './testing/once/vouchers.ts';
import { webhookScenes } from './testing/once/webhooks.ts';
import { createTestApplication, type TestApplication, urlOf } from './testing/test-application.ts';

const scenes: readonly Scene[] = [
  ...redemptionScenes,
  ...voucherScenes,
  ...saleScenes,
  ...notificationScenes,
  ...onlineSaleScenes,
  ...payoutScenes,
  ...offerScenes,
  ...userScenes,
  ...billingScenes,
  ...pmsScenes,
  ...automationScenes,
  ...webhookScenes,
  ...apiGatewayScenes,
  ...settingScenes,
];

const ways = [
  'at once with one key',
  'in a row with one key',
  'at once without a key',
  'in a row without a key',
  'one key for two requests',
] as const;
type Way = (typeof ways)[number];

let app: TestApplication;
let house: House;
beforeAll(async () => {
  app = await createTestApplication({ environment: { PARTNER_CALLS_PER_MINUTE: '100000', OUTGOING_ALLOWED: '127.0.0.1' } });
  house = await openHouse(app);
  // Tasks would do meanwhile what is counted here.
  await house.write(sql`delete from jobs.schedule`);
});
afterAll(() => app.close());

interface Answer {
  status: number;
  code: string | undefined;
  body: string;
}

/** What was answered, but for what changes by itself meanwhile. */
function without(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, names));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, without(part, names)]));
}

async function send({ endpoint, as, moves = [] }: Scene, { params, query, body, headers }: Sent, key: string | undefined): Promise<Answer> {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const reply: LightMyRequestResponse = await app.as(as, {
    method: endpoint.method[0],
    url: `${urlOf(endpoint as Endpoint, params)}${search}`,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  const { errors = [] } = reply.body === '' ? {} : reply.json<Partial<Envelope<unknown>>>();
  return { status: reply.statusCode, code: errors[0]?.code, body: reply.body === '' ? '' : canonicalJson(without(reply.json(), moves)) };
}

async function tallyOf({ counted }: Staged): Promise<Tally> {
  const figures: Record<string, number> = {};
  for (const [name, query] of Object.entries(counted)) {
    const [row] = await house.rows<{ n: number }>(query);
    figures[name] = Number(row?.n ?? 0);
  }
  return figures;
}

async function sentIn(way: Way, scene: Scene, { call, other }: Staged): Promise<[Answer, Answer]> {
  const key = way.includes('one key') ? randomUUID() : undefined;
  if (way.startsWith('at once')) return Promise.all([send(scene, call, key), send(scene, call, key)]);
  const first = await send(scene, call, key);
  return [first, await send(scene, way === 'one key for two requests' && other ? other : call, key)];
}

const isDone = ({ status }: Pick<Answer, 'status'>) => status < 300;
const told = ({ status, body }: Answer) => (isDone({ status }) ? `${status}` : `${status} ${body.slice(0, 300)}`);
/** Both, and where they part. */
function toldApart(first: Answer, second: Answer): string {
  const at = [...first.body].findIndex((sign, place) => sign !== second.body[place]);
  const parts =
    at < 0 || !isDone(first) || !isDone(second) ? '' : `: ${[first, second].map(({ body }) => body.slice(at - 30, at + 60)).join(' | ')}`;
  return `${told(first)} and ${told(second)}${parts}`;
}

/** What is wrong with what was answered. */
function faultsOfAnswers(way: Way, { unkeyed }: Scene, [first, second]: [Answer, Answer]): string[] {
  const failed = [first, second].filter(({ status }) => status >= 500).map((answer) => `answers ${told(answer)}`);
  if (failed.length > 0) return failed;
  const done = [first, second].filter(isDone).length;
  switch (way) {
    case 'at once with one key': {
      const isUnderWay = done === 1 && [first, second].some(({ code }) => code === 'BUSY_TRY_AGAIN');
      return isUnderWay || (done === 2 && first.body === second.body) ? [] : [`answers ${toldApart(first, second)}`];
    }
    case 'in a row with one key':
      return done === 2 && first.body === second.body ? [] : [`answers ${toldApart(first, second)}`];
    case 'one key for two requests':
      return isDone(first) && second.code === 'IDEMPOTENCY_KEY_REUSED' ? [] : [`answers ${toldApart(first, second)}`];
    default: {
      const least = { never: 0, once: 1, each: 2, same: 2 }[unkeyed];
      const most = unkeyed === 'never' ? 0 : 2;
      return done >= least && done <= most ? [] : [`answers ${toldApart(first, second)}`];
    }
  }
}

/** What one act leaves, as often as it should have been done. */
function expectedOf(way: Way, { act, unkeyed }: Scene, counted: readonly string[]): Record<string, number[]> {
  const isKeyed = way.includes('one key');
  const times = isKeyed ? 1 : { never: 0, once: 1, each: 2, same: 1 }[unkeyed];
  return Object.fromEntries(
    counted.map((name) => {
      const one = act[name] ?? 0;
      const mayBeTwice = !isKeyed && unkeyed === 'same' && name === 'written';
      return [name, mayBeTwice ? [one, 2 * one] : [times * one]];
    }),
  );
}

interface Tried {
  scene: Scene;
  way: Way;
  staged: Staged;
  before: Tally;
  answers: [Answer, Answer];
}

const nameOf = ({ endpoint, variant }: Scene) => (variant === undefined ? endpoint.name : `${endpoint.name} (${variant})`);
const waysOf = ({ isDoor }: Scene) => ways.filter((way) => !isDoor || way.includes('without'));

async function tryCell(scene: Scene, way: Way): Promise<Tried> {
  const staged = await scene.stage(house, way === 'one key for two requests');
  const before = await tallyOf(staged);
  return { scene, way, staged, before, answers: await sentIn(way, scene, staged) };
}

/** Mails and refunds go out by themselves, a moment after they were asked for. */
async function quiet(): Promise<void> {
  for (;;) {
    const [{ n } = { n: 0 }] = await house.rows<{ n: number }>(sql`
      select count(*)::int as n from jobs.job
      where state in ('created', 'active') and name not like 'task/%' and name not like '\_\_%' and start_after <= now() and name <> 'shelf'`);
    if (n === 0) return;
    await pause(50);
  }
}

/** The cells are tried by a few hands, and judged together once all that they set going has come to rest. */
async function tryAll(all: readonly Scene[], unset: (fault: string) => void): Promise<Tried[]> {
  const cells = all.flatMap((scene) => waysOf(scene).map((way) => ({ scene, way })));
  const tried: Tried[] = [];
  const left = cells.filter(({ scene }) => !scene.alone);
  const keep = async (scene: Scene, way: Way) => {
    try {
      tried.push(await tryCell(scene, way));
    } catch (error) {
      unset(`${nameOf(scene)}, ${way}: ${error}`);
    }
  };
  const hand = async () => {
    for (let cell = left.shift(); cell; cell = left.shift()) await keep(cell.scene, cell.way);
  };
  await Promise.all(Array.from({ length: 3 }, hand));
  for (const { scene, way } of cells.filter(({ scene: { alone } }) => alone)) await keep(scene, way);
  await quiet();
  return tried;
}

async function judge({ scene, way, staged, before, answers }: Tried): Promise<string[]> {
  const after = await tallyOf(staged);
  const expected = expectedOf(way, scene, Object.keys(staged.counted));
  const wrong = Object.entries(expected).flatMap(([name, allowed]) => {
    const difference = (after[name] ?? 0) - (before[name] ?? 0);
    return allowed.includes(difference) ? [] : [`${name} ${difference} instead of ${allowed.join(' or ')}`];
  });
  return [...faultsOfAnswers(way, scene, answers), ...wrong].map((fault) => `${nameOf(scene)}, ${way}: ${fault}`);
}

describe('what cannot be taken back', () => {
  test('has a scene here for every call that does it, and for no call that is not there', () => {
    const known = new Set<string>(scenes.filter(({ isDoor }) => !isDoor).map(({ endpoint }) => endpoint.name));
    const asked = endpoints.filter((endpoint: Endpoint) => endpoint.effects !== undefined).map(({ name }) => name);
    expect(
      asked.filter((name) => !known.has(name)),
      'without a scene',
    ).toEqual([]);
    const names = new Set<string>(endpoints.map(({ name }) => name));
    expect(
      [...known].filter((name) => !names.has(name)),
      'of no call',
    ).toEqual([]);
    for (const scene of scenes) expect(Object.keys(scene.act).length, nameOf(scene)).toBeGreaterThan(0);
  });

  test('is done as often as it was asked for', async () => {
    const faults: string[] = [];
    const tried = await tryAll(scenes, (fault) => faults.push(fault));
    for (const one of tried) faults.push(...(await judge(one)));
    process.stdout.write(
      `once: ${tried.length} cells, ${scenes.length} scenes of ${new Set(scenes.map(({ endpoint }) => endpoint.name)).size} calls\n`,
    );
    expect(faults).toEqual([]);
  });
});
