import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { showsSecondFactor } from '#domain/access/second-factor.ts';
import type { CacheBus } from '../../../../platform/cache/cache-bus.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Secrets } from '../../../../platform/crypto/secrets.ts';
import { type Database, systemScope, type Tx } from '../../../../platform/db/database.ts';
import { languageOf } from '../../../../platform/http/language.ts';
import { problemOf } from '../../../../platform/http/problem.ts';
import type { AccountChange, OnAccountChange } from '../../../../ports/identity.ts';
import { type Account, findAccount } from '../accounts.ts';
import { chosenLanguage, sendPage } from '../page-reply.ts';
import { type Demo, expiredPage } from '../pages.ts';
import { securityClientId, securityPath } from '../provider.ts';
import { endingSessions } from '../sessions.ts';
import { askPage, codesPage } from './factor-pages.ts';
import type { FactorProblem } from './factor-sentences.ts';
import { codesForNewcomer, findFactors, giveUpPasskey, giveUpTotp, hasFactor } from './factors.ts';
import { askForNewPasskey, passkeysWorkAt } from './passkeys.ts';
import { makeRecoveryCodes, written } from './recovery-codes.ts';
import { demoKeepsPage, newAppPage, securityPage } from './security-page.ts';
import { addShownPasskey, confirmApp, pendingApp } from './set-up.ts';

export interface SecurityRoutes {
  database: Database;
  cacheBus: CacheBus;
  clock: Clock;
  secrets: Secrets;
  provider: () => Provider;
  publicUrl: string;
  demo: Demo | undefined;
  attemptsPerMinute: number;
  onAccountChange: OnAccountChange;
}

/** Whoever came in longer ago may have left the room. */
const freshMinutes = 10;

/** Somebody who has just signed in, and the session in which they did. */
interface Visitor {
  uid: string;
  account: Account;
  /** The session that has seen a factor being set up is as good as one in which it was asked for. */
  noteShown(method: string): Promise<void>;
}

/** What became of an act: codes to show once, an app to be confirmed, or why nothing was done. */
interface Done {
  /** What has been set up, in the words of RFC 8176. */
  shown?: string;
  codes?: readonly string[] | undefined;
  app?: string;
  problem?: FactorProblem;
  /** Whether anything was changed, and what. */
  change?: AccountChange | undefined;
}

/** Where people see and change what they prove besides their password. */
export function registerSecurity(app: FastifyInstance, options: SecurityRoutes): void {
  const { clock, database, demo, publicUrl, secrets } = options;
  const { origin } = new URL(publicUrl);
  const isOfDemo = ({ email }: Account) => demo?.people.some((person) => person.email === email.toLowerCase()) ?? false;

  async function findVisitor({ raw }: FastifyRequest, reply: FastifyReply): Promise<Visitor | undefined> {
    const provider = options.provider();
    const session = await provider.Session.get(provider.createContext(raw, reply.raw) as never);
    const { accountId, uid } = session;
    const signedInAt = session.authTime();
    if (!accountId || signedInAt === undefined || clock.now().getTime() > (signedInAt + freshMinutes * 60) * 1000) return undefined;
    const { account, held } = await database.read(systemScope, async (tx) => ({
      account: await findAccount(tx, accountId),
      held: await findFactors(tx, accountId),
    }));
    const shown = session.amr ?? [];
    // Whoever came in by the password alone does not take away what asks for more.
    if (!account || (hasFactor(held) && !showsSecondFactor(shown))) return undefined;
    const noteShown = async (method: string) => {
      session.amr = [...shown, method];
      await session.persist();
    };
    return { uid, account, noteShown };
  }

  function askToSignIn(reply: FastifyReply, language: InterfaceLanguage): FastifyReply {
    const asked = new URLSearchParams({
      ...{ client_id: securityClientId, response_type: 'none', scope: 'openid', prompt: 'login', ui_locales: language },
      redirect_uri: `${publicUrl}${securityPath}`,
    });
    return reply.code(303).header('location', `/identity/auth?${asked}`).send();
  }

  async function show(reply: FastifyReply, language: InterfaceLanguage, { uid, account }: Visitor, problem?: FactorProblem) {
    const now = clock.now();
    const found = await database.transaction(systemScope, async (tx) => ({
      held: await findFactors(tx, account.id),
      passkey: passkeysWorkAt(publicUrl) ? await askForNewPasskey(tx, publicUrl, uid, account, now) : undefined,
    }));
    const page = securityPage({ ...found, language, action: securityPath, email: account.email, problem });
    return sendPage(reply, page, problem ? 400 : 200);
  }

  async function act(tx: Tx, { uid, account }: Visitor, form: URLSearchParams, userAgent: string): Promise<Done> {
    const now = clock.now();
    const sent = form.get('credential');
    if (sent !== null) {
      const name = form.get('name')?.trim() ?? '';
      const method = await addShownPasskey(tx, publicUrl, uid, account, { sent, name, userAgent }, now);
      if (!method) return { problem: 'notAdded' };
      return { shown: method, codes: await codesForNewcomer(tx, account.id, uid), change: 'passkeyAdded' };
    }
    switch (form.get('act')) {
      case 'app':
        return { app: await pendingApp(tx, secrets, uid, now) };
      case 'confirm': {
        const confirmed = await confirmApp(tx, secrets, uid, account.id, form.get('code') ?? '', now);
        if (confirmed) return { shown: 'otp', codes: await codesForNewcomer(tx, account.id, uid), change: 'appAdded' };
        return { app: await pendingApp(tx, secrets, uid, now), problem: 'refused' };
      }
      case 'remove-app':
        return (await giveUpTotp(tx, account.id)) ? { change: 'appRemoved' } : {};
      case 'remove-passkey':
        return (await giveUpPasskey(tx, account.id, form.get('id') ?? '')) ? { change: 'passkeyRemoved' } : {};
      case 'codes':
        return hasFactor(await findFactors(tx, account.id)) ? { codes: await makeRecoveryCodes(tx, account.id), change: 'codesMade' } : {};
      default:
        return {};
    }
  }

  app.setErrorHandler(async (error, request, reply) => {
    if (problemOf(error).code !== 'TOO_MANY_REQUESTS') throw error;
    const page = { language: languageOf(request), action: securityPath, hasApp: true, passkey: undefined };
    return sendPage(reply, askPage({ ...page, problem: 'tooMany' }), 429);
  });

  app.get(securityPath, async (request, reply) => {
    const language = chosenLanguage(request, (request.query as { lang?: string }).lang);
    const visitor = await findVisitor(request, reply);
    if (!visitor) return askToSignIn(reply, language);
    if (isOfDemo(visitor.account)) return sendPage(reply, demoKeepsPage(language, securityPath));
    return show(reply, language, visitor);
  });

  const limited = { config: { rateLimit: { max: options.attemptsPerMinute, timeWindow: '1 minute' } } };
  app.post(securityPath, limited, async (request, reply) => {
    const form = request.body as URLSearchParams;
    const language = chosenLanguage(request, form.get('lang'));
    // The cookie comes along from our own pages alone; a browser that has not heard of that says at least whose page it is.
    if (request.headers.origin !== origin) return sendPage(reply, expiredPage(language), 403);
    const visitor = await findVisitor(request, reply);
    if (!visitor) return askToSignIn(reply, language);
    if (isOfDemo(visitor.account)) return sendPage(reply, demoKeepsPage(language, securityPath), 403);

    const { account } = visitor;
    const {
      codes,
      app: secret,
      problem,
      shown,
    } = await endingSessions(options, async (tx) => {
      const done = await act(tx, visitor, form, request.headers['user-agent'] ?? '');
      if (done.change) await options.onAccountChange(tx, { subject: account.id, kind: done.change, language });
      return done;
    });
    if (shown !== undefined) await visitor.noteShown(shown);
    const page = { language, action: securityPath, problem };
    if (secret !== undefined) return sendPage(reply, await newAppPage(page, { secret, email: account.email }), problem ? 400 : 200);
    if (problem) return show(reply, language, visitor, problem);
    request.log.info({ account: account.id, act: form.get('act') ?? 'passkey', client: request.ip }, 'second factor changed');
    if (codes) return sendPage(reply, codesPage(page, codes.map(written)));
    return reply.code(303).header('location', `${securityPath}?lang=${language}`).send();
  });
}
