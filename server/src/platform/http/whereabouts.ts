import type { FastifyRequest } from 'fastify';

/** Where a call came from, as far as a proxy or the browser says so. The address itself is not told on. */
export interface Whereabouts {
  country: string | undefined;
  city: string | undefined;
  acceptLanguage: string | undefined;
}

/** What the usual balancers and networks call it. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-appengine-country', 'x-country-code'];
const cityHeaders = ['cf-ipcity', 'cloudfront-viewer-city', 'x-vercel-ip-city', 'x-appengine-city', 'x-city'];
const textChars = 100;

function firstOf(request: FastifyRequest, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = request.headers[name];
    if (typeof value === 'string' && value.trim() !== '') return decoded(value.trim()).slice(0, textChars);
  }
  return undefined;
}

/** Some send names of cities as addresses are written. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replace(/\p{Cc}/gu, '');
  } catch {
    return text.replace(/\p{Cc}/gu, '');
  }
}

/** Anybody can write these headers: country and city are to be believed only behind a proxy that overwrites them. */
export function whereaboutsOf(request: FastifyRequest): Whereabouts {
  return {
    country: firstOf(request, countryHeaders),
    city: firstOf(request, cityHeaders),
    acceptLanguage: request.headers['accept-language'],
  };
}
