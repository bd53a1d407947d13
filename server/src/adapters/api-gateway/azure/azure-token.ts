import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import { GatewayProblem } from '../../../ports/api-gateway.ts';
import { NotNow, waitMsOf } from './not-now.ts';

export interface AzureIdentity {
  tenant: string;
  clientId: string;
  clientSecret: string;
  /** Another than that of the public cloud. */
  loginUrl?: string | undefined;
}

const usualLoginUrl = 'https://login.microsoftonline.com';
/** Renewed a little before it ends, for clocks differ and calls take time. */
const spareSeconds = 120;

const Granted = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });
const Denied = z.object({ error: z.string().check(z.regex(/^[a-z_]{1,60}$/)) });

interface TokenOptions extends AzureIdentity {
  /** What the token is for. */
  scope: string;
  clock: Clock;
  timeoutMs: number;
}

/** A token of Microsoft Entra for ourselves, bought once and used until shortly before it ends. */
export class AzureToken {
  #held: { value: string; goodUntil: number } | undefined;
  #buying: Promise<string> | undefined;

  constructor(readonly options: TokenOptions) {}

  /** Two who need one at once share it. */
  value(): Promise<string> {
    if (this.#held && this.#held.goodUntil > this.options.clock.now().getTime()) return Promise.resolve(this.#held.value);
    this.#buying ??= this.#buy().finally(() => {
      this.#buying = undefined;
    });
    return this.#buying;
  }

  /** It was not accepted: taken back, or ended sooner than was said. */
  drop(value: string): void {
    if (this.#held?.value === value) this.#held = undefined;
  }

  async #buy(): Promise<string> {
    const { tenant, clientId, clientSecret, loginUrl = usualLoginUrl, scope, clock, timeoutMs } = this.options;
    const url = new URL(`/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, loginUrl);
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope });
    const at = clock.now().getTime();
    let reply: Response;
    let said: unknown;
    try {
      reply = await fetch(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      said = await reply.json().catch(() => undefined);
    } catch {
      throw new NotNow(`${url.host} gives no token: it does not answer`);
    }
    if (reply.status === 429 || reply.status >= 500)
      throw new NotNow(`${url.host} gives no token: ${reply.status}`, waitMsOf(reply.headers));
    if (!reply.ok) {
      // Only the short code: the sentence beside it repeats what was sent.
      const denied = z.safeParse(Denied, said);
      throw new GatewayProblem('refused', `${url.host} gives no token: ${denied.success ? denied.data.error : reply.status}`);
    }
    const granted = z.safeParse(Granted, said);
    if (!granted.success) throw new GatewayProblem('notUnderstood', `${url.host} gave no token that can be read`);
    this.#held = { value: granted.data.access_token, goodUntil: at + (granted.data.expires_in - spareSeconds) * 1_000 };
    return this.#held.value;
  }
}
