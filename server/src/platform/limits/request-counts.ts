import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Tally } from './tally.ts';

/** Where the limit on requests per address counts: a route with a limit of its own counts by itself. */
export function requestCounts(tally: Tally): FastifyRateLimitStoreCtor {
  return class RequestCounts implements FastifyRateLimitStore {
    readonly #name: string;

    constructor(options: { routeInfo?: { method?: string | string[]; url?: string } }) {
      const { method, url } = options.routeInfo ?? {};
      this.#name = url === undefined ? 'requests' : `requests ${method} ${url}`;
    }

    incr(address: string, told: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const { count, leftMs } = tally.add(this.#name, address, windowMs);
      told(null, { current: count, ttl: leftMs });
    }

    child(options: ConstructorParameters<FastifyRateLimitStoreCtor>[0]): FastifyRateLimitStore {
      return new RequestCounts(options);
    }
  };
}
