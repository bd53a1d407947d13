import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { exampleOf, nothing, shortestOf } from './example-of.ts';
import type { TestApplication } from './test-application.ts';
import { unsaid, words } from './whose-id.ts';

/** What is theirs, for calls that look at it before they say who may. */
export interface OwnIds {
  inclusion: string;
  offer: string;
  rule: string;
  /** One that is for stays at certain rates. */
  ruleOfRates: string;
}

type Body = Record<string, unknown>;

/** What is sent of a call: its body without the wrapping, and the words in its address. */
interface Sent {
  request: Body;
  params: Record<string, string>;
}

/** A call, and one of the things it does, where another permission is asked for each. */
export interface Act {
  name: string;
  endpoint: Endpoint;
  say(sent: Sent, ids: OwnIds): void;
}

const asItIs = () => undefined;
const asNew = ({ request }: Sent) => {
  delete request.id;
};

/** What the calls do that do several things, or that must be asked about something real. */
const several: Record<string, Record<string, Act['say']>> = {
  setOnlineProperties: {
    promote: asItIs,
    'choose terms': ({ request }) => {
      for (const field of ['promote', 'promoteType', 'promoCode']) delete request[field];
      request.termsConditionsId = null;
    },
  },
  moveCashDeposit: {
    'ask for it': asItIs,
    'mark it as paid': ({ request }) => {
      request.status = 'Payed';
    },
  },
  saveInclusion: {
    'what is included': (sent, { offer }) => {
      asNew(sent);
      Object.assign(sent.request, { voucherTypeId: offer, type: 'Included' });
    },
    'what is not': (sent, { offer }) => {
      asNew(sent);
      Object.assign(sent.request, { voucherTypeId: offer, type: 'Excluded' });
    },
  },
  deleteInclusion: {
    'a line': ({ params }, { inclusion }) => {
      params.id = inclusion;
    },
  },
  saveOffer: {
    new: (sent) => {
      asNew(sent);
      delete sent.request.copyOf;
    },
    'a copy': asNew,
    change: asItIs,
  },
  saveRule: {
    new: asNew,
    change: ({ request }, { rule }) => {
      request.id = rule;
    },
    'other rates': ({ request }, { ruleOfRates }) => {
      request.id = ruleOfRates;
    },
  },
};

const exampleBody = (endpoint: Endpoint) => endpoint.body && (exampleOf(endpoint.body) as Body);
const requestIn = (body: Body) => (body.request ?? body) as Body;

/** Every call; twice where it makes something new or changes what is there. */
export const acts: readonly Act[] = endpoints.flatMap((endpoint): Act[] => {
  const { name } = endpoint;
  const body = exampleBody(endpoint);
  const isSave = endpoint.method[0] !== 'GET' && body !== undefined && 'id' in requestIn(body);
  const does = several[name] ?? (isSave ? { new: asNew, change: asItIs } : undefined);
  return does
    ? Object.entries(does).map(([what, say]) => ({ name: `${name}: ${what}`, endpoint, say }))
    : [{ name, endpoint, say: asItIs }];
});

function withoutUnsaid(name: string, body: Body): void {
  const steps = [...(unsaid[name] ?? [])];
  const last = steps.pop();
  if (last !== undefined) delete steps.reduce<Body>((place, step) => place[step] as Body, body)[last];
}

/** Whether somebody may do it. Asked about nothing that exists, so that whoever may is told so, and whoever may not hears that first. */
export async function isLetIn(app: TestApplication, { endpoint, say }: Act, token: string, ids: OwnIds): Promise<boolean> {
  const body = exampleBody(endpoint);
  if (body) withoutUnsaid(endpoint.name, body);
  const params = { ...words[endpoint.name] };
  say({ request: body ? requestIn(body) : {}, params }, ids);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? nothing));
  const query = Object.entries(endpoint.query ? shortestOf(endpoint.query) : {});
  const search = new URLSearchParams(query.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)])));
  const reply = await app.http.inject({
    method: endpoint.method[0],
    url: search.size > 0 ? `${path}?${search}` : path,
    ...(body === undefined ? {} : { payload: body }),
    headers: { authorization: `Bearer ${token}` },
  });
  if (reply.statusCode >= 500) throw new Error(`${endpoint.name} answers ${reply.statusCode}: ${reply.body}`);
  const { errors = [] } = reply.json<{ errors?: { code: string }[] }>();
  return reply.statusCode !== 401 && !errors.some(({ code }) => code === 'PERMISSION_MISSING');
}
