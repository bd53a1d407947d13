/** A record of a change in its chain. */
export interface ChainedChange {
  readonly groupId: string | null;
  readonly sequence: number;
  readonly number: number;
  readonly at: string;
  readonly actor: string;
  readonly command: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly requestId: string;
  /** Of what was changed: the words themselves may have to be erased one day. */
  readonly detailDigest: string;
  /** None for the first. */
  readonly previousHash: string | null;
}

/** What the hash of a record is made of. The order is for ever: another one would break every chain there is. */
export function changeText(change: ChainedChange): string {
  const { groupId, sequence, previousHash, number, at, actor, command, subject, subjectId, requestId, detailDigest } = change;
  return JSON.stringify([groupId, sequence, previousHash, number, at, actor, command, subject, subjectId, requestId, detailDigest]);
}
