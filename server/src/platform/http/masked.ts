import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Schema } from '#contract/endpoint.ts';
import { VoucherId } from '#contract/vocabulary/ids.ts';

interface Definition {
  type?: string;
  format?: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
}

/** Codes by which a voucher is used, and numbers that belong to one, under the names the contract has for them. */
const codeFields: ReadonlySet<string> = new Set(['voucherIdFirst8', 'issueCode', 'pin', 'code8']);
const cover = '••••••••';

const guid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const address = /[^\s@<>"'(),:;]+@([^\s@<>"'(),:;]+\.[^\s@<>"'(),:;]+)/g;

/** The first eight signs of a voucher's id, by which it is used, wherever one is written out: a mail does it. One in forty is of digits alone. */
const shortCode = /\b[\da-f]{8}\b/gi;

/** What hotels and guests number themselves is shown where the contract says that it is such a number, and nothing else stands there. */
const ownNumber = /^\d{8}$/;
const numberFields = /number|phone|mobile|invoice|reference|postcode/i;

/** Pictures that are written into a text: a mail shows a voucher's code as one. */
const picture = /data:image\/[\w+.-]+;base64,[\w+/=]+/g;
const blankPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A whole file, as a reply carries one: a print shows a voucher's code, and nobody can cover it there. */
const file = /^[\w+/]{400,}={0,2}$/;

/** A mail address keeps its first letter and where it is: enough to find a slip, not enough to write to. */
function maskedText(text: string, hidden: readonly string[], field: string): string {
  if (file.test(text)) return '';
  if (ownNumber.test(text) && numberFields.test(field) && !hidden.includes(text)) return text;
  const withoutPictures = text.replace(picture, blankPicture);
  const withoutMails = withoutPictures
    .replace(address, (mail, at: string) => `${[...mail][0]}•••@${at}`)
    .replace(guid, cover)
    .replace(shortCode, cover);
  return hidden.reduce((rest, code) => rest.replaceAll(new RegExp(code, 'gi'), cover), withoutMails);
}

/** The same voucher under another id: it can be looked at again by it, and used by nobody. */
export class VoucherAliases {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Without a chain or a start value: one id has one alias, everywhere and for as long as the key lives. */
  #through(id: string, way: typeof createCipheriv | typeof createDecipheriv): string {
    const cipher = way('aes-256-ecb', this.#key, null);
    cipher.setAutoPadding(false);
    const hex = Buffer.concat([cipher.update(Buffer.from(id.replaceAll('-', ''), 'hex')), cipher.final()]).toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  aliasOf(id: string): string {
    return this.#through(id, createCipheriv);
  }

  idOf(alias: string): string {
    return this.#through(alias, createDecipheriv);
  }
}

type Visit = (text: string, place: { isVoucher: boolean; isId: boolean; field: string }) => unknown;

const definitionOf = (schema: Schema | undefined) => (schema?._zod.def ?? {}) as Definition;

function unwrapped(schema: Schema | undefined): Schema | undefined {
  const { innerType, in: inner } = definitionOf(schema);
  return schema !== VoucherId && (innerType ?? inner) ? unwrapped(innerType ?? inner) : schema;
}

/** Every text of a value beside what the contract says of its place; what the contract does not describe is a text like any other. */
function walk(value: unknown, wrapped: Schema | undefined, visit: Visit, field = ''): unknown {
  const schema = unwrapped(wrapped);
  const { shape, element, options = [], format } = definitionOf(schema);
  const variants = options.map(unwrapped);
  if (typeof value === 'string') {
    const isVoucher = schema === VoucherId || variants.includes(VoucherId as Schema);
    const isId = [schema, ...variants].some((one) => ['guid', 'uuid'].includes(definitionOf(one).format ?? '')) || format === 'guid';
    return visit(value, { isVoucher, isId, field });
  }
  if (Array.isArray(value)) {
    const elements = element ?? variants.map((one) => definitionOf(one).element).find((one) => one !== undefined);
    return value.map((item) => walk(item, elements, visit, field));
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const shapes: Record<string, Schema> = Object.assign({}, ...variants.map((one) => definitionOf(one).shape ?? {}), shape);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part, shapes[name], visit, name)]));
}

const isGuid = (text: string) => new RegExp(`^${guid.source}$`, 'i').test(text);

/**
 * A reply as platform support reads it: vouchers under their aliases, codes and mail addresses covered, wherever they stand. By the structure of the
 * reply and by the form of what is in it, and not screen by screen: a field that is added tomorrow is covered, too.
 */
export function masked(reply: unknown, item: Schema, aliases: VoucherAliases, asked: readonly string[] = []): unknown {
  const ids = new Set(asked);
  walk(reply, item, (text, { isVoucher }) => (isVoucher && isGuid(text) ? ids.add(text) : undefined));
  const hidden = [...ids].map((id) => id.slice(0, 8));
  return walk(reply, item, (text, { isVoucher, isId, field }) => {
    if (isVoucher && isGuid(text)) return aliases.aliasOf(text);
    if (codeFields.has(field)) return text === '' ? '' : cover;
    return isId ? text : maskedText(text, hidden, field);
  });
}

/** The vouchers that a part of a call names. */
export function vouchersNamed(part: unknown, schema: Schema | undefined): string[] {
  const ids: string[] = [];
  walk(part, schema, (text, { isVoucher }) => (isVoucher && isGuid(text) ? ids.push(text) : undefined));
  return ids;
}

/** What support asks by: an alias stands for the voucher it was given for. */
export function unaliased<Part>(part: Part, schema: Schema | undefined, aliases: VoucherAliases): Part {
  if (!schema) return part;
  return walk(part, schema, (text, { isVoucher }) => (isVoucher && isGuid(text) ? aliases.idOf(text) : text)) as Part;
}
