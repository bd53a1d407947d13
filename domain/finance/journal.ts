import type { Movement } from './month-statement.ts';
import { movements } from './month-statement.ts';

/** The accounts a movement touches, beside what is owed to guests. */
export const journalAccounts = ['owed', 'clearing', 'revenue', 'unused', 'cancelled'] as const;
export type JournalAccount = (typeof journalAccounts)[number];

const otherSide: Record<Movement, Exclude<JournalAccount, 'owed'>> = {
  sold: 'clearing',
  redeemed: 'revenue',
  refunded: 'clearing',
  expired: 'unused',
  cancelled: 'cancelled',
  // The provider took it back for the buyer.
  writtenOff: 'clearing',
};

export interface JournalLine {
  readonly movement: Movement;
  readonly account: JournalAccount;
  readonly debitMinor: number;
  readonly creditMinor: number;
}

/** Two lines for each movement of a statement: what is owed grows on the credit side, and shrinks on the debit side. */
export function journalOf(moved: Readonly<Record<Movement, number>>): JournalLine[] {
  return movements
    .filter((movement) => moved[movement] !== 0)
    .flatMap((movement) => {
      const grown = Math.max(0, moved[movement]);
      const shrunk = Math.max(0, -moved[movement]);
      return [
        { movement, account: 'owed' as const, debitMinor: shrunk, creditMinor: grown },
        { movement, account: otherSide[movement], debitMinor: grown, creditMinor: shrunk },
      ];
    });
}
