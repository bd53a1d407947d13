import type { FastifyReply, FastifyRequest } from 'fastify';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/vocabulary/languages.ts';
import { languageOf } from '../../../platform/http/language.ts';

/** The language asked for on the page, else the browser's. */
export function chosenLanguage(request: FastifyRequest, wanted: unknown): InterfaceLanguage {
  return interfaceLanguages.find((language) => language === wanted) ?? languageOf(request);
}

/** Never kept by the browser: what stands on these pages is for whoever asked just now. */
export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html').header('cache-control', 'no-store').send(page);
}
