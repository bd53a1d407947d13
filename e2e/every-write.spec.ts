// Every writing call of the contract, sent from four tabs of one person by the client that all their screens use: each names the hotel of its own tab,
// and the server works there or refuses. The calls are drawn from the contract: a new one is sent along.
import { expect, type Page } from '@playwright/test';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { accessGroups } from '../contract/vocabulary/access-groups.ts';
import { hotels } from '../demo/hotels.ts';
import denied from '../web/src/messages/pt/denied.json' with { type: 'json' };
import { ask, choose, openTab, openTabs, shown } from './tabs-of-one-person.ts';
import { test } from './watched-calls.ts';

const [miradouro, quinta, ribeira, sierra] = hotels.map(({ id }) => id) as [string, string, string, string];
const nameOf = (hotelId: string) => hotels.find(({ id }) => id === hotelId)?.displayName ?? '';

/** What a tab may ask for that may change something. Strangers and machines call without one. */
const writing = endpoints.filter(({ access, method }) => method[0] !== 'GET' && (access.kind === 'signedIn' || access.kind === 'staff'));
const nobody = '00000000-0000-4000-8000-000000000000';

interface Sent {
  call: string;
  property: string | undefined;
  status: number;
  code: string | undefined;
}

interface Asked {
  endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>;
  params: Record<string, string>;
  body?: object;
  file?: true;
}

function askedOf({ name, method, path, body, file }: Endpoint): Asked {
  const params = Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, param]) => [param, nobody]));
  return { endpoint: { name, method, path }, params, ...(body && { body: { nonsense: true } }), ...(file && { file: true }) };
}

/** By the page's own client, with what is never carried out: a key of a form that the server refuses once it knows where it would work. */
async function sendAll(page: Page): Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  const onResponse = async (reply: Awaited<ReturnType<Page['waitForResponse']>>): Promise<Sent> => {
    const request = reply.request();
    const { errors = [] } = (await reply.json().catch(() => ({}))) as { errors?: { code: string }[] };
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    return { call, property: (await request.allHeaders())['x-property'], status: reply.status(), code: errors[0]?.code };
  };
  const listen = (reply: Parameters<typeof onResponse>[0]) => {
    if (reply.request().headers()['idempotency-key'] === 'short') sent.push(onResponse(reply));
  };
  page.on('response', listen);
  await page.evaluate(async (all) => {
    // A module is made once in a page: what is asked for again by its address is the very one that the screens call.
    const addresses = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);
    const modules: Record<string, unknown>[] = await Promise.all(addresses.map((address) => import(address)));
    type Call = (endpoint: unknown, input: unknown, options: unknown) => Promise<unknown>;
    const clients = new Set(
      modules
        .flatMap((module) => Object.values(module))
        .filter((one) => typeof one === 'function' && `${one}`.includes('api_exceeded_time')),
    );
    const [client] = clients as Set<Call>;
    if (!client || clients.size > 1) throw new Error(`${clients.size} functions of the page call the server`);
    for (const { endpoint, params, body, file } of all) {
      const input = { params, body, ...(file && { file: new File(['nonsense'], 'nonsense.png', { type: 'image/png' }) }) };
      await client(endpoint, input, { idempotencyKey: 'short', untold: true }).catch(() => undefined);
    }
  }, writing.map(askedOf));
  page.off('response', listen);
  return Promise.all(sent);
}

const pathOf = ({ method, path }: Endpoint) => `${method[0]} ${path.replace(/\{\w+\}/g, nobody)}`;
/** What the server says of the place, whatever else it says of the call. */
const aboutThePlace = ['PROPERTY_NOT_YOURS', 'PROPERTY_INACTIVE'];

function faultsIn(sent: readonly Sent[], hotelId: string, expected: (endpoint: Endpoint) => string | undefined): string[] {
  return writing.flatMap((endpoint) => {
    const own = sent.filter(({ call }) => call === pathOf(endpoint));
    const told = (one: Sent) => `${endpoint.name}: named ${one.property}, answered ${one.status} ${one.code}`;
    if (own.length !== 1) return [`${endpoint.name}: sent ${own.length} times`];
    const place = expected(endpoint);
    const isRight = ({ code, property, status }: Sent) =>
      property === hotelId &&
      status >= 400 &&
      status < 500 &&
      status !== 401 &&
      (aboutThePlace.includes(code ?? '') ? code : undefined) === place;
    return own.filter((one) => !isRight(one)).map(told);
  });
}

test('every call that writes, from each of four tabs switched one after another, names the hotel of its own tab and is answered for it', async ({
  page,
  browser,
}) => {
  const place = { hotelIds: [miradouro, quinta], groups: [accessGroups.management.id, accessGroups.platformSupport.id] };
  const { id, tabs } = await openTabs(page, browser, 'platform@vale.demo', place);
  const [desk, office] = tabs;
  const [abroad, closed] = [await openTab(desk), await openTab(desk)];
  const works = [
    [desk, miradouro],
    [office, quinta],
    [abroad, sierra],
    [closed, ribeira],
  ] as const;
  for (const [tab, hotelId] of works.slice(1)) {
    await choose(tab, nameOf(hotelId));
    // A closed hotel has no screens to show: its page says so.
    if (hotelId === ribeira) await expect(tab.getByText(denied.inactive.replace('{{property}}', nameOf(ribeira)))).toBeVisible();
    else await expect(shown(tab)).toHaveText(nameOf(hotelId));
  }

  // Porto Ribeira is closed, and whoever works there is told so at every door of the staff: so the server shows where it works.
  const closedAt = (hotelId: string) => (endpoint: Endpoint) =>
    hotelId === ribeira && endpoint.access.kind === 'staff' ? 'PROPERTY_INACTIVE' : undefined;
  const own = await Promise.all(works.map(async ([tab, hotelId]) => faultsIn(await sendAll(tab), hotelId, closedAt(hotelId))));
  expect(own.flat()).toEqual([]);
  for (const [tab, hotelId] of works.slice(0, 3)) await expect(shown(tab)).toHaveText(nameOf(hotelId));

  // Where they may not work any more, nothing is done: neither there nor in the hotel they prefer. The other tabs go on.
  await ask(page, `/api/User/v1/User/${id}/updateGroups`, { body: [accessGroups.management.id] });
  const lost = (hotelId: string) => () => (hotelId === sierra || hotelId === ribeira ? 'PROPERTY_NOT_YOURS' : undefined);
  await expect(async () => {
    const left = await Promise.all(works.map(async ([tab, hotelId]) => faultsIn(await sendAll(tab), hotelId, lost(hotelId))));
    expect(left.flat()).toEqual([]);
  }).toPass();
  await desk.context().close();
});
