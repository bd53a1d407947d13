import type { EventAction, EventType } from '#contract/vocabulary/events.ts';
import type { Origin } from '../../platform/command/run-command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { PmsProblem } from '../../ports/pms.ts';
import { recordEvent } from '../events/index.ts';
import { type ConnectionRecord, keepAnswer } from './connections.store.ts';
import { pmsErrorCodes } from './pms-tools.ts';

/** A problem is an answer too. */
export async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer | PmsProblem> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof PmsProblem) return error;
    throw error;
  }
}

export interface SystemAnswer {
  occasion: { type: EventType; action: EventAction };
  /** How much came, or what was wrong. */
  answer: object | PmsProblem;
}

/** Keeps how a system answered a question of ours, and tells the event log. */
export async function recordAnswer(
  tx: Tx,
  { hotelId, type, url, propertyCode }: ConnectionRecord,
  { occasion, answer }: SystemAnswer,
  origin: Origin,
  at: Date,
): Promise<void> {
  const problem = answer instanceof PmsProblem ? answer : null;
  const code = problem && pmsErrorCodes[problem.kind];
  const event = {
    ...occasion,
    result: problem ? 'error' : 'ok',
    hotelId,
    request: { system: type, ...(url && { url }), ...(propertyCode && { propertyCode }) },
    response: problem ? { code, message: problem.message } : answer,
  } as const;
  await keepAnswer(tx, hotelId, code, at);
  await recordEvent(tx, event, origin, at);
}
