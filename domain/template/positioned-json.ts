/** A value of JSON that knows where it stands. The platform's own parser says only that something is wrong, and not always where. */
export type JsonNode =
  | { readonly kind: 'object'; readonly at: number; readonly entries: readonly JsonEntry[] }
  | { readonly kind: 'text'; readonly at: number; readonly text: string }
  | { readonly kind: 'other'; readonly at: number };

export interface JsonEntry {
  readonly at: number;
  readonly key: string;
  readonly value: JsonNode;
}

export class BrokenJson extends Error {
  constructor(readonly at: number) {
    super('not valid JSON');
  }
}

/** Deeper than any translation goes; without a floor, a line of brackets would exhaust the stack. */
const deepest = 20;

const blank = /[ \t\r\n]*/y;
const text = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const plain = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

export function parsePositionedJson(source: string): JsonNode {
  let at = 0;

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const takeSign = (sign: string): boolean => {
    take(blank);
    if (source[at] !== sign) return false;
    at += 1;
    return true;
  };
  const expectSign = (sign: string): void => {
    if (!takeSign(sign)) throw new BrokenJson(at);
  };
  const expectText = (): string => {
    take(blank);
    const found = take(text);
    if (found === undefined) throw new BrokenJson(at);
    return JSON.parse(found) as string;
  };

  const entry = (depth: number): JsonEntry => {
    take(blank);
    const start = at;
    const key = expectText();
    expectSign(':');
    return { at: start, key, value: value(depth) };
  };

  function listUntil<Item>(end: string, item: () => Item): Item[] {
    const items: Item[] = [];
    if (takeSign(end)) return items;
    do items.push(item());
    while (takeSign(','));
    expectSign(end);
    return items;
  }

  function value(depth: number): JsonNode {
    take(blank);
    const start = at;
    if (depth > deepest) throw new BrokenJson(start);
    if (takeSign('{')) return { kind: 'object', at: start, entries: listUntil('}', () => entry(depth + 1)) };
    if (takeSign('[')) {
      listUntil(']', () => value(depth + 1));
      return { kind: 'other', at: start };
    }
    if (source[at] === '"') return { kind: 'text', at: start, text: expectText() };
    if (take(plain) === undefined) throw new BrokenJson(at);
    return { kind: 'other', at: start };
  }

  const whole = value(0);
  take(blank);
  if (at < source.length) throw new BrokenJson(at);
  return whole;
}
