/** What of a partner's request a backend may see: what the request is about. Who they are, by key, token or cookie, is between them and us. */
const passedOn = new Set([
  'accept',
  'accept-language',
  'content-encoding',
  'content-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'prefer',
  'range',
  'soapaction',
  'user-agent',
]);

/** What of the answer a partner may see. A cookie would be one of our own address, and a redirect would lead past the gateway. */
const passedBack = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
]);

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

function only(allowed: ReadonlySet<string>, headers: Headers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      allowed.has(name.toLowerCase()) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** Unpacked as it came, so that a limit on its size means what it says. */
export const headersPassedOn = (headers: Headers) => ({ ...only(passedOn, headers), 'accept-encoding': 'identity' });

export const headersPassedBack = (headers: Headers) => only(passedBack, headers);

/** Names under which a key may stand in an address; it is taken out before the address goes further. */
const keyNames = ['subscription-key', 'ocp-apim-subscription-key'];

function withoutKeys(query: string): string {
  const pairs = query.split('&').filter((pair) => pair !== '' && !keyNames.includes((pair.split('=')[0] ?? '').toLowerCase()));
  return pairs.join('&');
}

interface Asked {
  /** As it was written, nothing decoded: behind the backend's name, with its slash, or empty. */
  path: string;
  /** Without its question mark. */
  query: string;
}

/** Steps that lead up and out of the backend's own path, in every spelling an address may have. */
const leadsOut = /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i;

/** Where a request goes; nothing where its path would leave the backend's. */
export function addressBehind(base: string, { path, query }: Asked): string | undefined {
  if (leadsOut.test(path) || path.includes('\\') || /[\s#]/.test(path)) return undefined;
  const [place = '', ownQuery = ''] = base.replace(/#.*$/, '').split('?');
  const search = [ownQuery, withoutKeys(query)].filter((part) => part !== '').join('&');
  return `${path === '' ? place : place.replace(/\/$/, '')}${path}${search === '' ? '' : `?${search}`}`;
}
