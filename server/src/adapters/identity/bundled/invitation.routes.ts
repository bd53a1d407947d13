import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/vocabulary/languages.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, systemScope } from '../../../platform/db/database.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import { type InvitationPage, invitationMessage, invitationPage, problemWith } from './invitation-pages.ts';
import { acceptInvitation, findInvitedEmail } from './invitations.ts';

export interface InvitationRoutes {
  database: Database;
  clock: Clock;
  mountPath: string;
  attemptsPerMinute: number;
}

function chosenLanguage(request: FastifyRequest, wanted: unknown): InterfaceLanguage {
  return interfaceLanguages.find((language) => language === wanted) ?? languageOf(request);
}

function send(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html').header('cache-control', 'no-store').send(page);
}

/** Where the link of an invitation leads. */
export function registerInvitation(app: FastifyInstance, { database, clock, mountPath, attemptsPerMinute }: InvitationRoutes): void {
  const path = `${mountPath}/invitation/:token`;
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;
  const shownOn = (request: FastifyRequest, language: InterfaceLanguage, email: string): InvitationPage => ({
    language,
    action: request.url.split('?')[0] ?? '',
    email,
  });

  app.setErrorHandler(async (error, request, reply) => {
    if (problemOf(error).code !== 'TOO_MANY_REQUESTS') throw error;
    return send(reply, invitationMessage(languageOf(request), 'tooMany'), 429);
  });

  app.get(path, async (request, reply) => {
    const language = chosenLanguage(request, (request.query as { lang?: string }).lang);
    const email = await database.read(systemScope, (tx) => findInvitedEmail(tx, tokenOf(request), clock.now()));
    if (email === undefined) return send(reply, invitationMessage(language, 'gone'), 410);
    return send(reply, invitationPage(shownOn(request, language, email)));
  });

  app.post(path, { config: { rateLimit: { max: attemptsPerMinute, timeWindow: '1 minute' } } }, async (request, reply) => {
    const form = request.body as URLSearchParams;
    const language = chosenLanguage(request, form.get('lang'));
    const token = tokenOf(request);
    const email = await database.read(systemScope, (tx) => findInvitedEmail(tx, token, clock.now()));
    if (email === undefined) return send(reply, invitationMessage(language, 'gone'), 410);

    const password = form.get('password') ?? '';
    const problem = problemWith(password, form.get('again') ?? '');
    if (problem) return send(reply, invitationPage({ ...shownOn(request, language, email), problem }), 400);
    const accepted = await database.transaction(systemScope, (tx) => acceptInvitation(tx, token, password, clock.now()));
    return accepted ? send(reply, invitationMessage(language, 'done')) : send(reply, invitationMessage(language, 'gone'), 410);
  });
}
