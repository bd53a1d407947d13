import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, systemScope } from '../../../platform/db/database.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import type { PeopleBehind } from '../../../ports/identity.ts';
import { findAccount, type SignInResult, signIn } from './accounts.ts';
import { noteShown } from './factors/attempts.ts';
import { findFactors, hasFactor } from './factors/factors.ts';
import { askForPasskey, passkeysWorkAt, takePasskey } from './factors/passkeys.ts';
import { findInteraction, finishSignIn, isAskedOf, languageIn, sendExpired } from './interaction.ts';
import { sendPage } from './page-reply.ts';
import { type Demo, type SignInPage, signInPage } from './pages.ts';

export interface SignInRoutes {
  database: Database;
  clock: Clock;
  provider: () => Provider;
  publicUrl: string;
  mountPath: string;
  demo: Demo | undefined;
  attemptsPerMinute: number;
  needsSecondFactor: PeopleBehind['needsSecondFactor'];
}

function credentialsOf(form: URLSearchParams, demo: SignInRoutes['demo']): { email: string; password: string } {
  const picked = demo?.people.find(({ email }) => email === form.get('demo'));
  if (demo && picked) return { email: picked.email, password: demo.password };
  return { email: form.get('email')?.trim() ?? '', password: form.get('password') ?? '' };
}

/** Where a sign-in begins: with a password, or with a passkey instead of it. */
export function registerSignIn(app: FastifyInstance, options: SignInRoutes): void {
  const { clock, database, demo, publicUrl } = options;
  const path = `${options.mountPath}/sign-in/:uid`;
  const inSystem = <T>(work: Parameters<typeof database.transaction<T>>[1]) => database.transaction(systemScope, work);
  const actionOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';

  /** Each time with another challenge: one that was answered is used up. */
  async function show(reply: FastifyReply, uid: string, page: Omit<SignInPage, 'demo' | 'passkey'>, status = 200): Promise<FastifyReply> {
    const asked = passkeysWorkAt(publicUrl) ? inSystem((tx) => askForPasskey(tx, publicUrl, uid, undefined, clock.now())) : undefined;
    return sendPage(reply, signInPage({ ...page, demo, passkey: await asked }), status);
  }

  // A person who tried too often gets the page and a sentence; anything else is told as everywhere.
  app.setErrorHandler(async (error, request, reply) => {
    if (problemOf(error).code !== 'TOO_MANY_REQUESTS') throw error;
    const page = { language: languageOf(request), action: actionOf(request), email: '', demo };
    return sendPage(reply, signInPage({ ...page, problem: 'tooMany' }), 429);
  });

  app.get(path, async (request, reply) => {
    const interaction = await findInteraction(options.provider(), request, reply);
    if (!interaction) return sendExpired(request, reply);
    const { lang } = request.query as { lang?: string };
    const known = interaction.session?.accountId;
    const account = known === undefined ? undefined : await options.database.read(systemScope, (tx) => findAccount(tx, known));
    const email = account?.email ?? '';
    return show(reply, interaction.uid, { language: languageIn(request, lang, interaction), action: actionOf(request), email });
  });

  app.post(path, { config: { rateLimit: { max: options.attemptsPerMinute, timeWindow: '1 minute' } } }, async (request, reply) => {
    const interaction = await findInteraction(options.provider(), request, reply);
    if (!interaction) return sendExpired(request, reply);
    const { uid } = interaction;
    const form = request.body as URLSearchParams;
    const { email, password } = credentialsOf(form, demo);
    const language = languageIn(request, form.get('lang'), interaction);
    const shown = { language, action: actionOf(request), email };

    const credential = form.get('credential');
    if (credential !== null) {
      const passkey = await inSystem((tx) => takePasskey(tx, publicUrl, uid, credential, clock.now()));
      if (passkey && !isAskedOf(interaction, passkey.account.id)) return show(reply, uid, { ...shown, problem: 'notYou' }, 401);
      // What it is and who its owner is have both been shown: it asks for a finger, a face or a PIN.
      if (passkey)
        return finishSignIn(options, request, reply, { uid, accountId: passkey.account.id, methods: [passkey.method, 'user'], language });
      request.log.warn({ reason: 'passkeyRefused', client: request.ip }, 'sign-in refused');
      return show(reply, uid, { ...shown, problem: 'passkeyRefused' }, 401);
    }
    if (email === '' || password === '') return show(reply, uid, { ...shown, problem: 'missing' }, 400);

    const result = await inSystem((tx): Promise<SignInResult> => signIn(tx, email, password, clock.now()));
    if (typeof result === 'string') {
      // Neither what was typed nor whose address it is: of a mistyped form, one field is often the other's content.
      request.log.warn({ reason: result, client: request.ip }, 'sign-in refused');
      return show(reply, uid, { ...shown, problem: result }, result === 'locked' ? 429 : 401);
    }
    if (!isAskedOf(interaction, result.account.id)) return show(reply, uid, { ...shown, problem: 'notYou' }, 401);

    const { id: accountId } = result.account;
    const held = await database.read(systemScope, (tx) => findFactors(tx, accountId));
    const methods = ['pwd'];
    if (!hasFactor(held) && !(await options.needsSecondFactor(accountId)))
      return finishSignIn(options, request, reply, { uid, accountId, methods, language });
    await inSystem((tx) => noteShown(tx, uid, accountId, methods, clock.now()));
    return reply.code(303).header('location', `${shown.action}/factor?lang=${shown.language}`).send();
  });
}
