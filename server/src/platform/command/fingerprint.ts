import { createHmac } from 'node:crypto';
import type { Secrets } from '../crypto/secrets.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * Stands for a secret in what a command remembers of its request. That is a hash, from which a short password could be guessed; from a keyed one
 * it cannot.
 */
export function fingerprint(secrets: Secrets, value: unknown): string {
  return createHmac('sha256', secrets.derive('request fingerprint')[0]).update(canonicalJson(value)).digest('hex');
}
