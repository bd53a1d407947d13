import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { CacheBus } from '../../../platform/cache/cache-bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, systemScope } from '../../../platform/db/database.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import type { FindAddress, OnAccountChange } from '../../../ports/identity.ts';
import { type InvitationPage, invitationMessage, invitationPage } from './invitation-pages.ts';
import { acceptInvitation, findInvited, type Invited } from './invitations.ts';
import { chosenLanguage, sendPage } from './page-reply.ts';
import { problemWith } from './passwords.ts';
import { endingSessions } from './sessions.ts';

export interface InvitationRoutes {
  database: Database;
  cacheBus: CacheBus;
  clock: Clock;
  mountPath: string;
  attemptsPerMinute: number;
  findAddress: FindAddress;
  onAccountChange: OnAccountChange;
}

/** Where the link of an invitation leads. */
export function registerInvitation(app: FastifyInstance, options: InvitationRoutes): void {
  const { database, clock, mountPath, attemptsPerMinute, findAddress } = options;
  const path = `${mountPath}/invitation/:token`;
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;
  const findByLink = (token: string) => database.transaction(systemScope, (tx) => findInvited(tx, token, clock.now(), findAddress));
  const shownOn = (request: FastifyRequest, language: InterfaceLanguage, invited: Invited): InvitationPage => ({
    language,
    action: request.url.split('?')[0] ?? '',
    ...invited,
  });

  app.setErrorHandler(async (error, request, reply) => {
    if (problemOf(error).code !== 'TOO_MANY_REQUESTS') throw error;
    return sendPage(reply, invitationMessage(languageOf(request), 'tooMany'), 429);
  });

  app.get(path, async (request, reply) => {
    const language = chosenLanguage(request, (request.query as { lang?: string }).lang);
    const invited = await findByLink(tokenOf(request));
    if (!invited) return sendPage(reply, invitationMessage(language, 'gone'), 410);
    return sendPage(reply, invitationPage(shownOn(request, language, invited)));
  });

  app.post(path, { config: { rateLimit: { max: attemptsPerMinute, timeWindow: '1 minute' } } }, async (request, reply) => {
    const form = request.body as URLSearchParams;
    const language = chosenLanguage(request, form.get('lang'));
    const token = tokenOf(request);
    const invited = await findByLink(token);
    if (!invited) return sendPage(reply, invitationMessage(language, 'gone'), 410);

    const password = form.get('password') ?? '';
    const problem = problemWith(password, form.get('again') ?? '', invited.email);
    if (problem) return sendPage(reply, invitationPage({ ...shownOn(request, language, invited), problem }), 400);
    const accepted = await endingSessions(options, async (tx) => {
      const account = await acceptInvitation(tx, token, password, clock.now(), findAddress);
      // Of a first password there is nothing to hear: they have just chosen it.
      if (account?.isKnown) await options.onAccountChange(tx, { subject: account.accountId, kind: 'passwordChanged', language });
      return account;
    });
    return accepted ? sendPage(reply, invitationMessage(language, 'done')) : sendPage(reply, invitationMessage(language, 'gone'), 410);
  });
}
