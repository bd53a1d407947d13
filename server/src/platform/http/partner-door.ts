import type { Endpoint } from '#contract/endpoint.ts';
import type { PartnerAbility } from '#contract/vocabulary/api-gateway.ts';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { PartnerCaller } from './caller.ts';

/** One call of a partner's machine, before anything of it is read. */
export interface Knock {
  key: string | undefined;
  ability: PartnerAbility;
  endpoint: Endpoint;
  /** Where it came from, to count what strangers try. */
  client: string;
  requestId: string;
}

/** What became of a call that was let in. */
export interface PartnerCall {
  caller: PartnerCaller;
  endpoint: Endpoint;
  params: unknown;
  requestId: string;
  status: number;
  /** Where it was refused. */
  code: ErrorCode | undefined;
}

/** The door for partners' machines, as the platform sees it: who is let in, and a witness of all they do. */
export interface PartnerDoor {
  admit(knock: Knock): Promise<PartnerCaller | { refused: ErrorCode }>;
  tell(call: PartnerCall): Promise<void>;
}
