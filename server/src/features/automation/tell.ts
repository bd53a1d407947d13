import type { HotelId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import { recordEvent } from '../events/index.ts';

/** What rules do by themselves is done in this name. */
export const origin: Origin = { actor: 'automation', requestId: 'issue-by-rules' };

/** What became of a reservation under a rule. What is not as anybody wished is a warning. */
export const effects = {
  issued: 'ok',
  withdrawn: 'ok',
  moved: 'ok',
  stuck: 'warning',
  missed: 'warning',
  usedWhenCalledOff: 'warning',
  cameBack: 'warning',
} as const;
export type Effect = keyof typeof effects;

interface Told {
  hotelId: HotelId;
  /** The reservation's number, as staff know it. */
  reservation: string;
  voucherId?: VoucherId | undefined;
  /** Why, where there is more to say. */
  code?: string | undefined;
}

/** A line of the event log about a reservation that a rule had to do with. */
export async function tell(tx: CommandTx, effect: Effect, { hotelId, reservation, voucherId, code }: Told): Promise<void> {
  await recordEvent(
    tx,
    {
      type: 'PmsReservations',
      action: 'ProcessReservation',
      result: effects[effect],
      hotelId,
      voucherId,
      request: { reservation },
      response: { effect, ...(code && { code }) },
    },
    origin,
    tx.now,
  );
}
