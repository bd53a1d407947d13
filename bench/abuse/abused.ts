import type { RunningProduct } from '../product.ts';
import type { Random } from '../seeded.ts';

/** What is abused, and how much. */
export interface Abused {
  product: RunningProduct;
  dataDir: string;
  random: Random;
  /** Of somebody of the platform, of a hotel's manager, and of nobody; renewed before they run out. */
  tokens(): readonly string[];
  /** For the fuzz. */
  requests: number;
}

/** One part's result: what it counted, and what should not have happened. */
export interface Verdict {
  told: string;
  faults: readonly string[];
}
