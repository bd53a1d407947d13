import type { FastifyRequest } from 'fastify';
import { type InterfaceLanguage, pickInterfaceLanguage } from '#contract/vocabulary/languages.ts';

/** The caller's language, from the tags of Accept-Language in the order of their weight. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): InterfaceLanguage {
  const tags = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', weight = ''] = part.split(';q=');
    return { tag, weight: weight === '' ? 1 : Number(weight) || 0 };
  });
  return pickInterfaceLanguage(tags.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag));
}
