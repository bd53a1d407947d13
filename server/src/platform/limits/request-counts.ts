import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Tally } from './tally.ts';

/**
 * Where the limit on requests per address counts: a route with a limit of its own, such as the sign-in, counts by itself, at once and for all
 * processes, because what it limits is guessed at.
 */
export function requestCounts(tally: Tally): FastifyRateLimitStoreCtor {
  return class RequestCounts implements FastifyRateLimitStore {
    readonly #name: string;
    readonly #isExact: boolean;

    constructor(options: { routeInfo?: { method?: string | string[]; url?: string } }) {
      const { method, url } = options.routeInfo ?? {};
      this.#isExact = url !== undefined;
      this.#name = url === undefined ? 'requests' : `requests ${method} ${url}`;
    }

    incr(address: string, told: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      if (this.#isExact) {
        tally.addAtOnce(this.#name, address, windowMs).then(
          ({ count, leftMs }) => told(null, { current: count, ttl: leftMs }),
          (error: Error) => told(error),
        );
        return;
      }
      const { count, leftMs } = tally.add(this.#name, address, windowMs);
      told(null, { current: count, ttl: leftMs });
    }

    child(options: ConstructorParameters<FastifyRateLimitStoreCtor>[0]): FastifyRateLimitStore {
      return new RequestCounts(options);
    }
  };
}
