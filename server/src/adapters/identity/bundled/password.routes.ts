import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CacheBus } from '../../../platform/cache/cache-bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import type { OnAccountChange, OnForgotten } from '../../../ports/identity.ts';
import { replacePassword, type SignInResult, signIn } from './accounts.ts';
import { findFactors, hasFactor } from './factors/factors.ts';
import { chosenLanguage, sendPage } from './page-reply.ts';
import type { Demo } from './pages.ts';
import { changedPage, changePage, forgottenPage, sentPage } from './password-pages.ts';
import { problemWith } from './passwords.ts';
import { endingSessions } from './sessions.ts';

export interface PasswordRoutes {
  database: Database;
  cacheBus: CacheBus;
  clock: Clock;
  mountPath: string;
  demo: Demo | undefined;
  attemptsPerMinute: number;
  onForgotten: OnForgotten;
  onAccountChange: OnAccountChange;
}

/** The old one opens the way to the new one, and is counted like one at the door. */
async function changePassword(
  tx: Tx,
  { email, current, next }: { email: string; current: string; next: string },
  now: Date,
): Promise<SignInResult | 'hasFactor'> {
  const result = await signIn(tx, email, current, now);
  if (typeof result === 'string') return result;
  // Whoever shows the password alone could shut the owner out: with a second factor, the link in a mail sets another.
  if (hasFactor(await findFactors(tx, result.account.id))) return 'hasFactor';
  await replacePassword(tx, result.account, next);
  return result;
}

/** For those who forgot their password, and those who want another. */
export function registerPassword(app: FastifyInstance, options: PasswordRoutes): void {
  const { clock, demo, onForgotten } = options;
  const forgotten = `${options.mountPath}/forgotten`;
  const change = `${options.mountPath}/password`;
  const limited = { config: { rateLimit: { max: options.attemptsPerMinute, timeWindow: '1 minute' } } };
  const isOfDemo = (email: string) => demo?.people.some((person) => person.email === email.toLowerCase()) ?? false;
  const asked = (request: FastifyRequest, action: string, wanted: unknown, email = '') => ({
    language: chosenLanguage(request, wanted),
    action,
    email,
  });
  const langOf = (request: FastifyRequest) => (request.query as { lang?: string }).lang;

  app.setErrorHandler(async (error, request, reply) => {
    if (problemOf(error).code !== 'TOO_MANY_REQUESTS') throw error;
    const [path] = request.url.split('?');
    const page = path === forgotten ? forgottenPage : changePage;
    return sendPage(reply, page(asked(request, path ?? '', langOf(request)), 'tooMany'), 429);
  });

  app.get(forgotten, async (request, reply) => sendPage(reply, forgottenPage(asked(request, forgotten, langOf(request)))));

  app.post(forgotten, limited, async (request, reply) => {
    const form = request.body as URLSearchParams;
    const email = form.get('email')?.trim() ?? '';
    const shown = asked(request, forgotten, form.get('lang'), email);
    if (!email.includes('@')) return sendPage(reply, forgottenPage(shown, 'noEmail'), 400);
    if (isOfDemo(email)) return sendPage(reply, forgottenPage(shown, 'demoKeeps'), 400);
    await onForgotten(email, shown.language, request.id);
    return sendPage(reply, sentPage(shown.language, email));
  });

  app.get(change, async (request, reply) => sendPage(reply, changePage(asked(request, change, langOf(request)))));

  app.post(change, limited, async (request, reply) => {
    const form = request.body as URLSearchParams;
    const typed = (name: string) => form.get(name) ?? '';
    const email = typed('email').trim();
    const shown = asked(request, change, form.get('lang'), email);
    if (isOfDemo(email)) return sendPage(reply, changePage(shown, 'demoKeeps'), 400);
    const problem = email === '' || typed('current') === '' ? 'missing' : problemWith(typed('password'), typed('again'), email);
    if (problem) return sendPage(reply, changePage(shown, problem), 400);

    const result = await endingSessions(options, async (tx) => {
      const changed = await changePassword(tx, { email, current: typed('current'), next: typed('password') }, clock.now());
      if (typeof changed !== 'string')
        await options.onAccountChange(tx, { subject: changed.account.id, kind: 'passwordChanged', language: shown.language });
      return changed;
    });
    if (typeof result === 'string') {
      request.log.warn({ reason: result, client: request.ip }, 'change of password refused');
      return sendPage(reply, changePage(shown, result), result === 'locked' ? 429 : 401);
    }
    request.log.info({ account: result.account.id, client: request.ip }, 'password changed');
    return sendPage(reply, changedPage(shown.language));
  });
}
