import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';

/** No `form-action`: after the form, the browser is sent on to the shop, wherever that is. */
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page);
}

/** The browser's, where nothing else says it. */
export function languageOf(request: FastifyRequest): ContentLanguage {
  const wanted = request.headers['accept-language']?.slice(0, 2).toUpperCase();
  return contentLanguages.find((language) => language === wanted) ?? 'EN';
}
