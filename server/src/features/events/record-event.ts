import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type EventAction, type EventResult, type EventType, eventResults } from '#contract/vocabulary/events.ts';
import type { HotelId, SaleId, VoucherId } from '#contract/vocabulary/ids.ts';
import { masked } from '#domain/event/mask.ts';
import type { Origin } from '../../platform/command/run-command.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface NewEvent {
  type: EventType;
  action: EventAction;
  result: EventResult;
  /** Of an event about an order it is the order's; without either, the event is the business of the whole group. */
  hotelId?: HotelId | undefined;
  saleId?: SaleId | undefined;
  voucherId?: VoucherId | undefined;
  /** What was said to the outside, and what it answered. Secrets in them are covered before they are kept. */
  request: object;
  response: object;
}

/** What PostgreSQL cannot keep in a text is not worth losing the change for that it came with. */
function storable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD') : value;
}

const kept = (payload: object) => JSON.stringify(masked(payload), storable);

/** Writes a line of the event log, with the change it tells of. */
export async function recordEvent(tx: Tx, event: NewEvent, { actor, requestId }: Origin, at: Date): Promise<void> {
  await tx.run(sql`
    insert into event_log (group_id, id, at, type, action, result, hotel_id, sale_id, voucher_id, request, response, actor, request_id)
    values (current_hotel_group(), ${randomUUID()}, ${at}, ${event.type}, ${event.action}, ${eventResults[event.result]},
            coalesce(${event.hotelId ?? null}::uuid, (
              select hotel_id from online_order where group_id = current_hotel_group() and id = ${event.saleId ?? null}::uuid)),
            ${event.saleId ?? null}, ${event.voucherId ?? null}, ${kept(event.request)}, ${kept(event.response)}, ${actor}, ${requestId})`);
}
