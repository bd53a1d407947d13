// Proves that a property of Mews is understood like any other hotel's system, by the whole behaviour suite.
import { pmsBehaviour } from '../../../ports/pms.suite.ts';
import { openMewsForSuite } from './testing/open-mews.ts';

pmsBehaviour('Mews', openMewsForSuite);
