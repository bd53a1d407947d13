import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { type InterfaceLanguage, interfaceLanguages, pickInterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, systemScope } from '../../../platform/db/database.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { noteLanguage } from './accounts.ts';
import { endAttempt } from './factors/attempts.ts';
import { sendPage } from './page-reply.ts';
import { expiredPage } from './pages.ts';

/** One sign-in under way. */
export interface Interaction {
  uid: string;
  params: { ui_locales?: unknown };
  /** Where somebody is signed in already and is asked again. */
  session?: { accountId?: string; uid?: string } | undefined;
}

/** Who is asked again says who they are, and nobody takes the session over. */
export function isAskedOf({ session }: Interaction, accountId: string): boolean {
  return session?.accountId === undefined || session.accountId === accountId;
}

/** The provider keeps an interaction behind a cookie; one that is gone or another browser's has expired for this visitor. */
export async function findInteraction(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<Interaction | undefined> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
  const { uid } = request.params as { uid: string };
  return interaction?.uid === uid ? interaction : undefined;
}

/** The language asked for on the page, else the one the application asked for, else the browser's. */
export function languageIn(request: FastifyRequest, wanted: unknown, interaction: Interaction): InterfaceLanguage {
  const picked = interfaceLanguages.find((language) => language === wanted);
  if (picked) return picked;
  const { ui_locales: locales } = interaction.params;
  return typeof locales === 'string' ? pickInterfaceLanguage(locales.split(' ')) : languageOf(request);
}

export function sendExpired(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPage(reply, expiredPage(languageOf(request)), 410);
}

/** Who they are, and all they have shown for it. */
interface SignedIn {
  uid: string;
  accountId: string;
  methods: readonly string[];
  language: InterfaceLanguage;
}

/** Back to the application that asked. */
export async function finishSignIn(
  { database, clock, provider }: { database: Database; clock: Clock; provider: () => Provider },
  request: FastifyRequest,
  reply: FastifyReply,
  { uid, accountId, methods, language }: SignedIn,
): Promise<FastifyReply> {
  await database.transaction(systemScope, async (tx) => {
    await endAttempt(tx, uid);
    await noteLanguage(tx, accountId, language);
  });
  request.log.info({ account: accountId, methods, client: request.ip }, 'signed in');
  // The moment it was shown, and not the one in which the browser comes back with it.
  const ts = Math.floor(clock.now().getTime() / 1000);
  const next = await provider().interactionResult(request.raw, reply.raw, { login: { accountId, amr: [...methods], ts } });
  return reply.code(303).header('location', next).send();
}
