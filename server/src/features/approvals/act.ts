import type { ApprovalKind } from '#contract/vocabulary/approvals.ts';
import type { WorksIn } from '#domain/access/hotels.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { CommandTx, Origin } from '../../platform/command/run-command.ts';
import type { TransactionOptions } from '../../platform/db/database.ts';
import type { Gate, HeldBack } from './gate.ts';

/** What it takes to do again, for somebody else, what they asked for. */
export interface CarryingOut {
  /** As the act told it at the gate. */
  request: unknown;
  gate: Gate;
  /** Of whoever asked. */
  origin: Origin;
  /** Where whoever approves works. */
  worksIn: WorksIn;
}

/** An act that can need a second person, as the feature that owns it carries it out once it is approved. */
export interface ApprovableAct {
  kind: ApprovalKind;
  /** As of the command that does it without approval. */
  isolation?: TransactionOptions['isolation'];
  carryOut(tx: CommandTx, approved: CarryingOut): Promise<Outcome<{ id: string } | HeldBack, string>>;
}
