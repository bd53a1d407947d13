import { describe } from 'vitest';
import { failingBehaviour } from './payments-suite/failing.ts';
import { payingBehaviour } from './payments-suite/paying.ts';
import { refundingBehaviour } from './payments-suite/refunding.ts';
import { reportingBehaviour } from './payments-suite/reporting.ts';
import { type Manners, type PaymentsUnderTest, setTheStage, type Traits } from './payments-suite/stage.ts';

export type { Manners, PaymentsUnderTest, Traits };

/** What every provider of payments owes us, whoever takes the money. */
export function paymentsBehaviour(name: string, traits: Traits, open: () => Promise<PaymentsUnderTest>): void {
  describe(`payments: ${name}`, () => {
    const stage = setTheStage(traits, open);
    payingBehaviour(stage);
    refundingBehaviour(stage);
    reportingBehaviour(stage);
    failingBehaviour(stage);
  });
}
