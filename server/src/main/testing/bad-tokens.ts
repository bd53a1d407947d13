import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { JWK } from 'jose';

/** Everything a token says; what is undefined is left out. */
type Said = Record<string, unknown>;

export interface BadToken {
  kind: string;
  /** As it is sent; nothing is sent where there is none. */
  authorization: string | undefined;
  /** Where else somebody may try to put it. */
  url?: (path: string) => string;
  headers?: Record<string, string>;
}

const part = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

function es256(header: Said, claims: Said | string, key: KeyObject): string {
  const said = `${part(header)}.${part(claims)}`;
  return `${said}.${sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

function rs256(header: Said, claims: Said, key: KeyObject): string {
  const said = `${part(header)}.${part(claims)}`;
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`;
}

function hmac(hash: string, header: Said, claims: Said, secret: string | Buffer): string {
  const said = `${part(header)}.${part(claims)}`;
  return `${said}.${createHmac(hash, secret).update(said).digest('base64url')}`;
}

interface Ours {
  /** The key that really signs. */
  signing: JWK;
  header: Said;
  /** Of somebody who may do everything, so that whatever passes is seen. */
  claims: Said & { iat: number };
}

/** Tokens made with our own key that still must not pass: only what they say is wrong. */
function wrongClaims({ header, claims, signing }: Ours): [string, string][] {
  const key = createPrivateKey({ key: signing as never, format: 'jwk' });
  const now = claims.iat;
  const saying = (changed: Said) => es256(header, { ...claims, ...changed }, key);
  return [
    ['another issuer', saying({ iss: 'https://elsewhere.example' })],
    ['our issuer with a slash too many', saying({ iss: `${claims['iss']}/` })],
    ['our issuer in capitals', saying({ iss: String(claims['iss']).toUpperCase() })],
    ['our issuer in a list', saying({ iss: [claims['iss']] })],
    ['no issuer', saying({ iss: undefined })],
    ['an empty issuer', saying({ iss: '' })],
    ['another audience', saying({ aud: 'urn:other:api' })],
    ['the audience of our web client', saying({ aud: 'vale-web' })],
    ['a list of other audiences', saying({ aud: ['a', 'b'] })],
    ['an empty list of audiences', saying({ aud: [] })],
    ['no audience', saying({ aud: undefined })],
    ['the audience as an object', saying({ aud: { value: claims['aud'] } })],
    ['run out a minute ago', saying({ iat: now - 660, exp: now - 60 })],
    ['run out an age ago', saying({ iat: 1, exp: 2 })],
    ['no end', saying({ exp: undefined })],
    ['an end that is text', saying({ exp: String(now + 600) })],
    ['an end that is nothing', saying({ exp: null })],
    ['a negative end', saying({ exp: -1 })],
    ['not valid yet', saying({ nbf: now + 600 })],
    ['a beginning that is text', saying({ nbf: 'tomorrow' })],
    ['made in an hour', saying({ iat: now + 3_600, exp: now + 7_200 })],
    ['made in the year 2100', saying({ iat: 4_102_444_800, exp: 4_102_445_400 })],
    ['never made', saying({ iat: undefined })],
    ['made at a text', saying({ iat: 'now' })],
    ['older than any of ours lives, with an end far off', saying({ iat: now - 86_400, exp: now + 86_400 })],
    ['nobody', saying({ sub: undefined })],
    ['an empty subject', saying({ sub: '' })],
    ['a subject that is a number', saying({ sub: 7 })],
    ['a subject that is a list', saying({ sub: [claims['sub']] })],
    ['a subject that is an object', saying({ sub: { id: claims['sub'] } })],
    ['no claims', es256(header, {}, key)],
    ['claims that are a list', es256(header, '[]', key)],
    ['claims that are text', es256(header, '"claims"', key)],
    ['claims that are nothing', es256(header, 'null', key)],
    ['claims that are not JSON', es256(header, 'iss=vale', key)],
    ['a token that tells who signed in, with its nonce', es256({ ...header, typ: 'JWT' }, { ...claims, nonce: 'n-0S6_WzA2Mj' }, key)],
    ['a token of another type', es256({ ...header, typ: 'logout+jwt' }, claims, key)],
    ['a token of no type', es256({ ...header, typ: undefined }, claims, key)],
    ['a header that must be understood', es256({ ...header, crit: ['exp'], exp: 1 }, claims, key)],
    ['a header that must be understood and is not there', es256({ ...header, crit: ['vale'] }, claims, key)],
    ['an empty list of what must be understood', es256({ ...header, crit: [] }, claims, key)],
    ['claims that are not encoded', es256({ ...header, b64: false, crit: ['b64'] }, claims, key)],
    ['the key of nobody', es256({ ...header, kid: 'unknown' }, claims, key)],
    ['a key id that is a path', es256({ ...header, kid: '../../../../dev/null' }, claims, key)],
    ['a key id that is a statement', es256({ ...header, kid: "x' union select 'secret" }, claims, key)],
    ['a key id that is a number', es256({ ...header, kid: 0 }, claims, key)],
  ];
}

/** Tokens that say what ours say, and were signed by others, with something else, or not at all. */
function wrongSignatures({ header, claims, signing }: Ours): [string, string][] {
  const { privateKey: stranger, publicKey: strangersOwn } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const jwk = strangersOwn.export({ format: 'jwk' });
  const ourPublic = createPublicKey({ key: signing as never, format: 'jwk' });
  const pem = ourPublic.export({ type: 'spki', format: 'pem' });
  const der = ourPublic.export({ type: 'spki', format: 'der' });
  const asJson = JSON.stringify(ourPublic.export({ format: 'jwk' }));
  const own = createPrivateKey({ key: signing as never, format: 'jwk' });
  const [head = '', body = '', signature = ''] = es256(header, claims, own).split('.');
  const other = part({ ...claims, email: 'admin@vale.demo' });
  const flipped = Buffer.from(signature, 'base64url');
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  const derSignature = sign('sha256', Buffer.from(`${head}.${body}`), own).toString('base64url');
  const unsigned = ['none', 'None', 'NONE', 'nOnE', 'none ', ''].map((alg): [string, string] => [
    `not signed (${alg || 'nothing'})`,
    `${part({ ...header, alg })}.${body}.`,
  ]);
  return [
    ...unsigned,
    ['not signed, with our signature behind it', `${part({ ...header, alg: 'none' })}.${body}.${signature}`],
    ['no algorithm', es256({ ...header, alg: undefined }, claims, own)],
    ['an algorithm that is a list', es256({ ...header, alg: ['ES256'] }, claims, own)],
    ['a secret that is our public key (PEM)', hmac('sha256', { ...header, alg: 'HS256' }, claims, pem)],
    ['a secret that is our public key (DER)', hmac('sha256', { ...header, alg: 'HS256' }, claims, der)],
    ['a secret that is our public key (JWK)', hmac('sha256', { ...header, alg: 'HS256' }, claims, asJson)],
    ['a longer hash with our public key', hmac('sha512', { ...header, alg: 'HS512' }, claims, pem)],
    ['an empty secret', hmac('sha256', { ...header, alg: 'HS256' }, claims, '')],
    ['the algorithm in small letters', es256({ ...header, alg: 'es256' }, claims, own)],
    ['another algorithm of the same family', es256({ ...header, alg: 'ES384' }, claims, own)],
    ['said to be RSA', es256({ ...header, alg: 'RS256' }, claims, own)],
    ['said to be PSS', es256({ ...header, alg: 'PS256' }, claims, own)],
    ['said to be EdDSA', es256({ ...header, alg: 'EdDSA' }, claims, own)],
    ["a stranger's RSA key", rs256({ ...header, alg: 'RS256' }, claims, rsa)],
    ["a stranger's key under our key's id", es256(header, claims, stranger)],
    ["a stranger's key under none", es256({ ...header, kid: undefined }, claims, stranger)],
    ["a stranger's key, carried along", es256({ ...header, jwk }, claims, stranger)],
    ["a stranger's key at an address", es256({ ...header, jku: 'https://elsewhere.example/keys' }, claims, stranger)],
    ["a stranger's certificate at an address", es256({ ...header, x5u: 'https://elsewhere.example/cert' }, claims, stranger)],
    ["a stranger's certificate, carried along", es256({ ...header, x5c: ['MIIB'] }, claims, stranger)],
    ['our header with other words', `${part({ ...header, extra: 1 })}.${body}.${signature}`],
    ['other claims under our signature', `${head}.${other}.${signature}`],
    ['a bit of the signature turned', `${head}.${body}.${flipped.toString('base64url')}`],
    ['a signature of zeros', `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`],
    ['the signature in another form', `${head}.${body}.${derSignature}`],
    ['half a signature', `${head}.${body}.${signature.slice(0, 43)}`],
    ['the signature twice', `${head}.${body}.${signature}${signature}`],
    ['no signature', `${head}.${body}.`],
    ['no signature and no dot', `${head}.${body}`],
    ['no claims between the dots', `${head}..${signature}`],
    ['no header', `.${body}.${signature}`],
    ['a part too many', `${head}.${body}.${signature}.${signature}`],
    ['five parts, as if encrypted', `${part({ alg: 'dir', enc: 'A256GCM' })}..${part('iv')}.${body}.${part('tag')}`],
    ['encoded twice', part(`${head}.${body}.${signature}`)],
    ['within another', es256({ ...header, cty: 'JWT' }, `${head}.${body}.${signature}`, own)],
    ['a header that is not JSON', `${part('alg=ES256')}.${body}.${signature}`],
    ['a header that is a list', `${part('[]')}.${body}.${signature}`],
    ['in plain base64 with its padding', `${head}.${body}.${Buffer.from(signature, 'base64url').toString('base64')}`],
    ['the start of one', `${head}.${body}.${signature}`.slice(0, 60)],
    ['dots alone', '..'],
    ['ten thousand letters', 'x'.repeat(7_000)],
    ['a word', 'null'],
  ];
}

/** A good token, put where it does not belong. */
function wrongPlaces(good: string): BadToken[] {
  return [
    { kind: 'no token', authorization: undefined },
    { kind: 'an empty header', authorization: '' },
    { kind: 'the scheme alone', authorization: 'Bearer' },
    { kind: 'without a scheme', authorization: good },
    { kind: 'under Basic', authorization: `Basic ${good}` },
    { kind: 'under DPoP', authorization: `DPoP ${good}` },
    { kind: 'under Token', authorization: `Token ${good}` },
    { kind: 'two of them', authorization: `Bearer ${good}, Bearer ${good}` },
    { kind: 'two of them with a space', authorization: `Bearer ${good} ${good}` },
    { kind: 'in quotes', authorization: `Bearer "${good}"` },
    { kind: 'with an ending', authorization: `Bearer ${good};x=1` },
    { kind: 'in the address', authorization: undefined, url: (path) => `${path}?access_token=${good}` },
    { kind: 'in a cookie', authorization: undefined, headers: { cookie: `access_token=${good}; vale_session=${good}` } },
    { kind: 'in another header', authorization: undefined, headers: { 'x-authorization': `Bearer ${good}`, 'x-access-token': good } },
  ];
}

/** Every kind of token that must not open a door. */
export function badTokens(ours: Ours, good: string): BadToken[] {
  const made = [...wrongClaims(ours), ...wrongSignatures(ours)];
  return [...made.map(([kind, token]) => ({ kind, authorization: `Bearer ${token}` })), ...wrongPlaces(good)];
}
