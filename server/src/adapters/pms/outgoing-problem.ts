import type { OutgoingFailure } from '../../platform/outgoing/send-request.ts';
import { PmsProblem, type PmsProblemKind } from '../../ports/pms.ts';

const kinds: Record<OutgoingFailure['kind'], PmsProblemKind> = {
  addressRefused: 'addressRefused',
  unreachable: 'unreachable',
  timedOut: 'unreachable',
  tls: 'tls',
  tooLarge: 'notUnderstood',
};

/** What it means for a hotel's system that it could not be called. */
export function problemOf({ kind, message }: OutgoingFailure): PmsProblem {
  return new PmsProblem(kinds[kind], message);
}

/** Undefined where somebody answered something else, such as a page for people. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
