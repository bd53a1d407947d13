import { afterAll, beforeAll, expect } from 'vitest';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

/** The wire as somebody sees it who has the documents and nothing else: no type of the contract stands here. */
export type Row = Record<string, unknown>;

interface Notice {
  code: string;
  message: string;
  field?: string;
}

export interface Answered {
  status: number;
  body: Row & { response: Row[]; errors: Notice[]; warnings: Notice[]; count?: number };
  /** `response[0]`, which is what most calls are read for. */
  first: Row;
  headers: Record<string, unknown>;
}

export const manager = 'manager@vale.demo';
export const admin = 'admin@vale.demo';
export const platform = 'platform@vale.demo';
export const viewer = 'viewer@vale.demo';
export const sales = 'sales@vale.demo';
/** Works in Spain, where a hotel registers its sales in its own system. */
export const other = 'other@vale.demo';

/** Ids of the demo, as its links have them. */
const demo = (number: number) => `de300000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const miradouro = demo(301);
export const quinta = demo(302);
export const serena = demo(305);
export const tejo = demo(201);
export const nothing = '00000000-0000-4000-8000-000000000000';
export const guid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A day of the calendar in Lisbon, so many days from today. */
export function day(ahead = 0): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' }).format(Date.now() + ahead * 86_400_000);
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One application for a file of tests, and calls of it as the documents write them. */
export function asking() {
  let app: TestApplication;
  beforeAll(async () => {
    app = await createTestApplication();
  });
  afterAll(() => app.close());

  async function ask(email: string | undefined, method: Method, url: string, payload?: object, headers: Record<string, string> = {}) {
    const reply = await app.as(email, { method, url, headers, ...(payload === undefined ? {} : { payload }) });
    const body = reply.json<Answered['body']>();
    return { status: reply.statusCode, body, first: body?.response?.[0] ?? {}, headers: reply.headers as Row } satisfies Answered;
  }

  return {
    ask,
    get: (email: string, url: string) => ask(email, 'GET', url),
    /** What the documents call `{request: …}`. */
    save: (email: string, url: string, request: unknown, method: Method = 'POST') => ask(email, method, url, { request }),
    app: () => app,
  };
}

/** `200`, or the status with code and field of the first refusal. */
export function outcomeOf({ status, body }: Answered): string {
  const [refusal] = body?.errors ?? [];
  return [status, refusal?.code, refusal?.field].filter((part) => part !== undefined).join(' ');
}

/** Every one of these fields stands there, whatever else does. */
export function expectFields(row: Row | undefined, names: string): void {
  const missing = names.split(/\s+/).filter((name) => row === undefined || !(name in row));
  expect(missing).toEqual([]);
}

/** A text that is one sign too long. */
export const tooLong = (chars: number) => 'x'.repeat(chars + 1);

/** A form with one part named `file`. */
export async function formOf(name: string, content: Uint8Array): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': sent.headers.get('content-type') ?? '' } };
}
