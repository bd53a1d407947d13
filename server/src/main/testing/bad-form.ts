import type { Endpoint } from '#contract/endpoint.ts';

export type Draft = Record<string, unknown>;

/** A form that is to be filled in wrongly, field by field. */
export interface BadForm {
  endpoint: Endpoint;
  /** Undefined is a guest. */
  as: string | undefined;
  /** What is written when it is right. */
  table: string;
  right: () => Promise<Draft> | Draft;
  /** By field, every value that is wrong there; `undefined` leaves it out. */
  wrong: Record<string, readonly unknown[]>;
  params?: () => Promise<Record<string, string>> | Record<string, string>;
  /** The wire wraps most drafts, and carries a few in the address. */
  carried?: 'wrapped' | 'bare' | 'query';
  /** Not sent when right, because it would move money or call a hotel. */
  isTriedRight?: false;
}

export const long = (chars: number) => 'x'.repeat(chars + 1);
/** What no required text may be. */
export const words = (chars: number) => [undefined, null, '', '   ', 7, true, ['x'], { x: 1 }, long(chars)];
/** What no text may be, though it can be left out. */
export const wordsIfAny = (chars: number) => [null, 7, true, ['x'], { x: 1 }, long(chars)];
export const choice = [undefined, null, '', 'Something', 7, ['x']];
/** What no mail address may be, though it can be left out. */
export const mailsIfAny = [null, 'x', 'a@', '@b.pt', 'a b@c.pt', 'a@b', 7, `${'x'.repeat(250)}@b.pt`];
export const mails = [undefined, '', ...mailsIfAny];
export const ids = ['', 'x', 'de300000', '{de300000-0000-4000-8000-000000000301}', 7];
export const count = [undefined, null, '', 'x', -1, 1.5, 1e12];
export const flag = [undefined, null, 'yes', 1];

export const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
export const noDay = [undefined, null, '', 'x', '2026-02-30', '31/12/2026', 7];
