import { GatewayProblem } from '../../../ports/api-gateway.ts';

/** A failure that may pass, and how long whoever failed asked us to wait. */
export class NotNow extends GatewayProblem {
  constructor(
    message: string,
    readonly waitMs?: number,
  ) {
    super('unreachable', message);
  }
}

/** Azure says it in seconds; a date, as other servers may, is read as nothing said. */
export function waitMsOf(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}
