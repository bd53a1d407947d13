import { createHmac } from 'node:crypto';
import { canonicalJson } from '../../platform/command/canonical-json.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

/**
 * Stands for a secret in what a command remembers of its request. That is a hash, from which a short password could be guessed; from a keyed one
 * it cannot.
 */
export function fingerprint(secrets: Secrets, value: unknown): string {
  return createHmac('sha256', secrets.derive('payment request')[0]).update(canonicalJson(value)).digest('hex');
}
