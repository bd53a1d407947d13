import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import { whileCallerWaits } from '../db/caller-gone.ts';
import type { ReportLane } from '../reports/report-lane.ts';
import type { Caller, PartnerCaller } from './caller.ts';
import type { Answer, Refusal } from './route.ts';

type Result = Answer<unknown> | Refusal<ErrorCode>;

interface Turn {
  reports: ReportLane;
  endpoint: Endpoint;
  reply: FastifyReply;
  caller: Caller | PartnerCaller | undefined;
}

/** Aborted when the connection is closed before it was answered. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** A report takes its turn and ends with whoever asked for it; nothing else waits for one. */
export async function inItsLane({ reports, endpoint, reply, caller }: Turn, run: () => Promise<Result>): Promise<Result> {
  if (endpoint.lane === undefined || !caller || !('personId' in caller) || !caller.hotel) return run();
  const signal = untilGone(reply);
  const asker = { personId: caller.personId, groupId: caller.hotel.groupId };
  const result = await reports.run(asker, signal, () => whileCallerWaits(signal, run));
  // Nobody reads what is told to whoever is gone.
  return result === 'full' || result === 'gone' ? { refused: 'REPORTS_BUSY' } : result;
}
