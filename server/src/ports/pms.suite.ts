import { describe, test } from 'vitest';
import { failingBehaviour } from './pms-suite/failing.ts';
import { knowingChecks } from './pms-suite/knowing.ts';
import { passingTimeBehaviour } from './pms-suite/passing-time.ts';
import { readingChecks } from './pms-suite/reading.ts';
import { registeringChecks } from './pms-suite/registering.ts';
import { type Manners, type PmsUnderTest, setTheStage } from './pms-suite/stage.ts';

export type { Manners, PmsUnderTest };

/** What every hotel's system owes us, whoever made it. */
export function pmsBehaviour(name: string, open: () => Promise<PmsUnderTest>): void {
  describe(`pms: ${name}`, () => {
    const stage = setTheStage(open);
    describe('it', () => {
      test.each([...knowingChecks, ...readingChecks, ...registeringChecks])('$name', (check) => check.run(stage.outside));
    });
    passingTimeBehaviour(stage);
    failingBehaviour(stage);
  });
}
