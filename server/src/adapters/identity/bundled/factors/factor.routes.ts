import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { showsSecondFactor } from '#domain/access/second-factor.ts';
import type { CacheBus } from '../../../../platform/cache/cache-bus.ts';
import type { Secrets } from '../../../../platform/crypto/secrets.ts';
import { systemScope, type Tx } from '../../../../platform/db/database.ts';
import { languageOf } from '../../../../platform/http/language.ts';
import { problemOf } from '../../../../platform/http/problem.ts';
import type { OnAccountChange } from '../../../../ports/identity.ts';
import { type Account, findAccount } from '../accounts.ts';
import { findInteraction, finishSignIn, languageIn, sendExpired } from '../interaction.ts';
import { sendPage } from '../page-reply.ts';
import { endingSessions } from '../sessions.ts';
import type { SignInRoutes } from '../sign-in.routes.ts';
import { findAttempt, noteShown } from './attempts.ts';
import { askPage, codesPage, setUpPage } from './factor-pages.ts';
import type { FactorProblem } from './factor-sentences.ts';
import { codesForNewcomer, findFactors, type HeldFactors, hasFactor, takeCode } from './factors.ts';
import { askForNewPasskey, askForPasskey, passkeysWorkAt, takePasskey } from './passkeys.ts';
import { written } from './recovery-codes.ts';
import { addShownPasskey, confirmApp, pendingApp } from './set-up.ts';

export interface FactorRoutes extends SignInRoutes {
  cacheBus: CacheBus;
  secrets: Secrets;
  onAccountChange: OnAccountChange;
}

/** Somebody whose password was right, and what they have besides. */
interface Halfway {
  uid: string;
  account: Account;
  methods: readonly string[];
  held: HeldFactors;
}

/** What became of an answer: what has been shown now, with codes for whoever set up their first factor; or why it is none. */
type Answered = { methods: readonly string[]; codes?: readonly string[] | undefined } | { problem: FactorProblem };

/** The second step of a sign-in: a factor is asked for, or set up where it is demanded and there is none. */
export function registerFactor(app: FastifyInstance, options: FactorRoutes): void {
  const { clock, database, onAccountChange, publicUrl, secrets } = options;
  const path = `${options.mountPath}/sign-in/:uid/factor`;
  const actionOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';
  const worksWithPasskeys = passkeysWorkAt(publicUrl);

  async function findHalfway(tx: Tx, uid: string): Promise<Halfway | undefined> {
    const attempt = await findAttempt(tx, uid, clock.now());
    const account = attempt?.accountId ? await findAccount(tx, attempt.accountId) : undefined;
    return attempt && account && { uid, account, methods: attempt.methods, held: await findFactors(tx, account.id) };
  }

  async function show(
    reply: FastifyReply,
    page: { language: ReturnType<typeof languageOf>; action: string },
    halfway: Halfway,
    problem?: FactorProblem,
  ) {
    const { account, uid, held } = halfway;
    const now = clock.now();
    const status = problem === undefined ? 200 : problem === 'locked' ? 429 : 401;
    if (hasFactor(held)) {
      const asks = worksWithPasskeys && held.passkeys.length > 0;
      const passkey = asks
        ? await database.transaction(systemScope, (tx) => askForPasskey(tx, publicUrl, uid, account.id, now))
        : undefined;
      return sendPage(reply, askPage({ ...page, problem, hasApp: held.totpSince !== undefined, passkey }), status);
    }
    const { secret, passkey } = await database.transaction(systemScope, async (tx) => ({
      secret: await pendingApp(tx, secrets, uid, now),
      passkey: worksWithPasskeys ? await askForNewPasskey(tx, publicUrl, uid, account, now) : undefined,
    }));
    return sendPage(reply, await setUpPage({ ...page, problem }, { secret, email: account.email }, passkey), status);
  }

  /** The attempt is held meanwhile, and what was shown is noted with it. */
  async function answer(
    tx: Tx,
    { uid, account, methods, held }: Halfway,
    form: URLSearchParams,
    { userAgent, session, language }: { userAgent: string; session: string | undefined; language: InterfaceLanguage },
  ): Promise<Answered> {
    const now = clock.now();
    const typed = { code: form.get('code') ?? '', sent: form.get('credential') };
    const noted = async (method: string, codes?: readonly string[]): Promise<Answered> => {
      await noteShown(tx, uid, account.id, [...methods, method], now);
      return { methods: [...methods, method], codes };
    };
    if (hasFactor(held)) {
      if (typed.sent !== null) {
        const passkey = await takePasskey(tx, publicUrl, uid, typed.sent, now);
        return passkey?.account.id === account.id ? noted(passkey.method) : { problem: 'passkeyRefused' };
      }
      const taken = await takeCode(tx, secrets, account.id, typed.code, now);
      return taken === 'taken' ? noted('otp') : { problem: taken };
    }
    if (typed.sent !== null) {
      const name = form.get('name')?.trim() ?? '';
      const method = await addShownPasskey(tx, publicUrl, uid, account, { sent: typed.sent, name, userAgent }, now);
      if (!method) return { problem: 'notAdded' };
      await onAccountChange(tx, { subject: account.id, kind: 'passkeyAdded', language });
      return noted(method, await codesForNewcomer(tx, account.id, session));
    }
    const confirmed = await confirmApp(tx, secrets, uid, account.id, typed.code, now);
    if (!confirmed) return { problem: 'refused' };
    await onAccountChange(tx, { subject: account.id, kind: 'appAdded', language });
    return noted('otp', await codesForNewcomer(tx, account.id, session));
  }

  app.setErrorHandler(async (error, request, reply) => {
    if (problemOf(error).code !== 'TOO_MANY_REQUESTS') throw error;
    const page = { language: languageOf(request), action: actionOf(request), hasApp: true, passkey: undefined };
    return sendPage(reply, askPage({ ...page, problem: 'tooMany' }), 429);
  });

  app.get(path, async (request, reply) => {
    const interaction = await findInteraction(options.provider(), request, reply);
    if (!interaction) return sendExpired(request, reply);
    const language = languageIn(request, (request.query as { lang?: string }).lang, interaction);
    const halfway = await database.transaction(systemScope, (tx) => findHalfway(tx, interaction.uid));
    if (!halfway) return backToBegin(request, reply, language);
    if (showsSecondFactor(halfway.methods)) return finish(request, reply, halfway, language);
    return show(reply, { language, action: actionOf(request) }, halfway);
  });

  const backToBegin = (request: FastifyRequest, reply: FastifyReply, language: InterfaceLanguage) =>
    reply
      .code(303)
      .header('location', `${actionOf(request).replace(/\/factor$/, '')}?lang=${language}`)
      .send();
  const finish = (request: FastifyRequest, reply: FastifyReply, { uid, account, methods }: Halfway, language: InterfaceLanguage) =>
    finishSignIn(options, request, reply, { uid, accountId: account.id, methods, language });

  app.post(path, { config: { rateLimit: { max: options.attemptsPerMinute, timeWindow: '1 minute' } } }, async (request, reply) => {
    const interaction = await findInteraction(options.provider(), request, reply);
    if (!interaction) return sendExpired(request, reply);
    const form = request.body as URLSearchParams;
    const page = { language: languageIn(request, form.get('lang'), interaction), action: actionOf(request) };
    const asker = { userAgent: request.headers['user-agent'] ?? '', session: interaction.session?.uid, language: page.language };
    const done = await endingSessions(options, async (tx) => {
      const halfway = await findHalfway(tx, interaction.uid);
      if (!halfway || showsSecondFactor(halfway.methods)) return { halfway };
      return { halfway, answered: await answer(tx, halfway, form, asker) };
    });
    const { halfway, answered } = done;
    if (!halfway) return backToBegin(request, reply, page.language);
    if (!answered) return finish(request, reply, halfway, page.language);
    if ('problem' in answered) {
      request.log.warn({ account: halfway.account.id, reason: answered.problem, client: request.ip }, 'second factor refused');
      return show(reply, page, halfway, answered.problem);
    }
    if (answered.codes) return sendPage(reply, codesPage(page, answered.codes.map(written)));
    return finish(request, reply, { ...halfway, methods: answered.methods }, page.language);
  });
}
