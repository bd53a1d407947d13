import { createHash, randomBytes } from 'node:crypto';
import { readBalance } from '#contract/checkout.ts';
import { demoPassword } from '#demo/people.ts';
import { hotelId } from '../desk.ts';
import { address } from '../product.ts';
import { Wire } from '../wire.ts';
import type { Abused, Verdict } from './abused.ts';

const passwords = 60;
const codes = 400;

/** A browser, as far as signing in goes: it keeps cookies and follows no redirect by itself. */
function browser() {
  const cookies = new Map<string, string>();
  return async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(new URL(url, address), { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const header of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    return reply;
  };
}

/** Whether this password was let in. */
async function signsIn(email: string, password: string): Promise<{ status: number; isIn: boolean }> {
  const visit = browser();
  const search = new URLSearchParams({
    ...{ client_id: 'vale-web', response_type: 'code', redirect_uri: `${address}/signed-in`, scope: 'openid email', state: 'abc' },
    code_challenge: createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = (await visit(`/identity/auth?${search}`)).headers.get('location') ?? '';
  const reply = await visit(page, { method: 'POST', body: new URLSearchParams({ email, password }), headers: { origin: address } });
  return { status: reply.status, isIn: reply.status === 303 };
}

/** Passwords first, until the account and the address are closed; then codes of vouchers, until the address has to wait. */
export async function guessing({ tokens }: Abused): Promise<Verdict> {
  const faults: string[] = [];
  const victim = 'viewer@vale.demo';
  let closed = 0;
  for (let guess = 0; guess < passwords; guess += 1) {
    const { status, isIn } = await signsIn(victim, `guess-${guess}`);
    if (isIn) faults.push(`the password guess-${guess} was let in`);
    if (status === 429) closed += 1;
  }
  // Five wrong ones close the account: now even the right one waits.
  const right = await signsIn(victim, demoPassword);
  if (right.isIn) faults.push('after so many wrong passwords the right one was let in at once');
  if (closed === 0) faults.push('no wrong password was told to wait');

  // From an address that has guessed nothing yet: whatever came before must not be what makes it wait.
  const wire = new Wire(tokens()[1] ?? '', undefined, '127.0.0.9');
  const path = readBalance.path.replace('{hotelId}', hotelId);
  const answers = new Map<number, number>();
  for (let guess = 0; guess < codes; guess += 1) {
    const { status } = await wire.send('POST', path, {
      code: randomBytes(4).toString('hex'),
      email: 'guest@example.com',
      languageCode: 'PT',
    });
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  wire.close();
  if (answers.has(200)) faults.push(`${answers.get(200)} guessed codes were shown`);
  if (answers.get(429) === codes) faults.push('the first code was told to wait already: nothing has been tried');
  if ((answers.get(429) ?? 0) < codes / 2) faults.push(`only ${answers.get(429) ?? 0} of ${codes} guessed codes were told to wait`);
  const told = [...answers].map(([status, count]) => `${status}: ${count}`).join(', ');
  return {
    told: `${passwords} passwords for one account, ${closed} told to wait, none let in; ${codes} codes of vouchers (${told}), none shown`,
    faults,
  };
}
