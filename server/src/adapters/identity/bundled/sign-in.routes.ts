import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { type InterfaceLanguage, interfaceLanguages, pickInterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, systemScope } from '../../../platform/db/database.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { findAccount, type SignInResult, signIn } from './accounts.ts';
import { type Demo, expiredPage, type SignInPage, signInPage } from './pages.ts';

export interface SignInRoutes {
  database: Database;
  clock: Clock;
  provider: () => Provider;
  mountPath: string;
  demo: Demo | undefined;
  attemptsPerMinute: number;
}

interface Interaction {
  uid: string;
  params: { ui_locales?: unknown };
  /** Where somebody is signed in already and is asked again. */
  session?: { accountId?: string } | undefined;
}

/** The language asked for on the page, else the one the application asked for, else the browser's. */
function chosenLanguage(request: FastifyRequest, wanted: unknown, interaction: Interaction): InterfaceLanguage {
  const picked = interfaceLanguages.find((language) => language === wanted);
  if (picked) return picked;
  const { ui_locales: locales } = interaction.params;
  return typeof locales === 'string' ? pickInterfaceLanguage(locales.split(' ')) : languageOf(request);
}

function credentialsOf(form: URLSearchParams, demo: SignInRoutes['demo']): { email: string; password: string } {
  const picked = demo?.people.find(({ email }) => email === form.get('demo'));
  if (demo && picked) return { email: picked.email, password: demo.password };
  return { email: form.get('email')?.trim() ?? '', password: form.get('password') ?? '' };
}

export function registerSignIn(app: FastifyInstance, options: SignInRoutes): void {
  const path = `${options.mountPath}/sign-in/:uid`;

  /** The provider keeps an interaction behind a cookie; one that is gone or another browser's has expired for this visitor. */
  async function interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<Interaction | undefined> {
    const interaction = await options
      .provider()
      .interactionDetails(request.raw, reply.raw)
      .catch(() => undefined);
    const { uid } = request.params as { uid: string };
    return interaction?.uid === uid ? interaction : undefined;
  }

  function show(reply: FastifyReply, page: Omit<SignInPage, 'demo'>, status = 200): FastifyReply {
    return reply
      .code(status)
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(signInPage({ ...page, demo: options.demo }));
  }

  function expired(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply
      .code(410)
      .type('text/html')
      .send(expiredPage(languageOf(request)));
  }

  // A person who tried too often gets the page and a sentence; anything else is told as everywhere.
  app.setErrorHandler(async (error, request, reply) => {
    if (problemOf(error).code !== 'TOO_MANY_REQUESTS') throw error;
    return show(reply, { language: languageOf(request), action: request.url.split('?')[0] ?? '', email: '', problem: 'tooMany' }, 429);
  });

  app.get(path, async (request, reply) => {
    const interaction = await interactionOf(request, reply);
    if (!interaction) return expired(request, reply);
    const { lang } = request.query as { lang?: string };
    const known = interaction.session?.accountId;
    const account = known === undefined ? undefined : await options.database.read(systemScope, (tx) => findAccount(tx, known));
    const email = account?.email ?? '';
    return show(reply, { language: chosenLanguage(request, lang, interaction), action: request.url.split('?')[0] ?? '', email });
  });

  app.post(path, { config: { rateLimit: { max: options.attemptsPerMinute, timeWindow: '1 minute' } } }, async (request, reply) => {
    const interaction = await interactionOf(request, reply);
    if (!interaction) return expired(request, reply);
    const form = request.body as URLSearchParams;
    const { email, password } = credentialsOf(form, options.demo);
    const shown = { language: chosenLanguage(request, form.get('lang'), interaction), action: request.url.split('?')[0] ?? '', email };
    if (email === '' || password === '') return show(reply, { ...shown, problem: 'missing' }, 400);

    const result = await options.database.transaction(
      systemScope,
      (tx): Promise<SignInResult> => signIn(tx, email, password, options.clock.now()),
    );
    if (typeof result === 'string') {
      // Neither what was typed nor whose address it is: of a mistyped form, one field is often the other's content.
      request.log.warn({ reason: result, client: request.ip }, 'sign-in refused');
      return show(reply, { ...shown, problem: result }, result === 'locked' ? 429 : 401);
    }
    // Who is asked again says who they are, and nobody takes the session over.
    const { accountId: asked = result.account.id } = interaction.session ?? {};
    if (asked !== result.account.id) return show(reply, { ...shown, problem: 'notYou' }, 401);
    request.log.info({ account: result.account.id, client: request.ip }, 'signed in');

    const next = await options.provider().interactionResult(request.raw, reply.raw, { login: { accountId: result.account.id } });
    return reply.code(303).header('location', next).send();
  });
}
