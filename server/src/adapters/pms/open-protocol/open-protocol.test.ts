// Proves that whoever implements our protocol is understood: the whole behaviour suite, and what no well-made system would answer.
import { pmsBehaviour } from '../../../ports/pms.suite.ts';
import { openSimulator } from '../testing/open-simulator.ts';

pmsBehaviour('Vale Hotel Protocol', () => openSimulator('OpenProtocol'));
