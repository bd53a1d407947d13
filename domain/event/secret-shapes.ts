import { isCardNumber } from './card-number.ts';
import { isSecretName } from './secret-names.ts';

export const mask = '•••';

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What follows `Basic` is a name and a password with a colon between; anything else is a word of the language. */
function isNameAndPassword(text: string): boolean {
  let bits = 0;
  let held = 0;
  for (const sign of text.replace(/=+$/, '')) {
    held = ((held << 6) | base64.indexOf(sign)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    if (((held >> bits) & 0xff) === 0x3a) return true;
  }
  return false;
}

/** Short ones are words, unless there is a figure in them. */
function isBearerToken(text: string): boolean {
  return text.length >= 16 || /\d/.test(text);
}

/** Keys that say what they are by how they begin: of Stripe, SendGrid and PayPal; tokens that hold JSON; private keys. */
const knownShapes = [
  /(?<![A-Za-z0-9])(?:sk|rk|whsec)_[\w+/=-]{8,}/g,
  /(?<![A-Za-z0-9])SG\.[\w-]{10,}\.[\w-]{10,}/g,
  /(?<![A-Za-z0-9])A21AA[\w-]{20,}/g,
  /(?<![A-Za-z0-9])eyJ[\w-]{6,}\.[\w-]{4,}(?:\.[\w-]*)*/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/g,
];

/** In one run or in the groups of a card; not a piece of a longer number or id. */
const cardRuns = /(?<![A-Za-z0-9-])(?<!\d )(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})(?![A-Za-z0-9-])/g;

/** Each name once: a run of a thousand letters is not looked at from each of them. */
const names = /(?<![\w.-])([\w.-]+)["']?\s*[:=]\s*["']?/g;

/** Covers what follows the name of a secret: in an address, a form, a header, a sentence. */
function withoutNamedValues(text: string): string {
  const value = /(?:(?:bearer|basic|digest)\s+)?[^\s&"',;]+/iy;
  let written = '';
  let upTo = 0;
  for (const found of text.matchAll(names)) {
    const end = found.index + found[0].length;
    if (found.index < upTo || !isSecretName(found[1] ?? '')) continue;
    value.lastIndex = end;
    if (!value.test(text)) continue;
    written += text.slice(upTo, end) + mask;
    upTo = value.lastIndex;
  }
  return written + text.slice(upTo);
}

/** A text without the secrets that can be told by their shape or by the name before them; the rest of it stays. */
export function withoutSecrets(text: string): string {
  let safe = withoutNamedValues(text)
    .replace(/(:\/\/[^\s:/@]*:)[^\s@/]+@/g, `$1${mask}@`)
    .replace(/\b(Bearer\s+)([\w.~+/-]{8,}=*)/gi, (all, scheme: string, token: string) => (isBearerToken(token) ? scheme + mask : all))
    .replace(/\b(Basic\s+)([A-Za-z0-9+/]{4,}=*)/gi, (all, scheme: string, pair: string) => (isNameAndPassword(pair) ? scheme + mask : all));
  for (const shape of knownShapes) safe = safe.replace(shape, mask);
  return safe.replace(cardRuns, (run) => (isCardNumber(run) ? mask : run));
}
