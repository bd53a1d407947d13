/** An expected refusal is a value: the rule names its reason, and where it can, the field. Impossible states throw. */
export type Outcome<Value, Reason extends string> = Done<Value> | Refused<Reason>;

export interface Done<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refused<Reason extends string> {
  readonly ok: false;
  readonly reason: Reason;
  readonly field?: string;
  /** Of a day that is too early: the first that is allowed, which the sentence names. */
  readonly firstDay?: string;
}

export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value };
}

export function refused<const Reason extends string>(reason: Reason, field?: string): Refused<Reason> {
  return field === undefined ? { ok: false, reason } : { ok: false, reason, field };
}
