import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

interface SecretKey {
  id: string;
  bytes: Buffer;
}

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** `id:base64` — the id travels with every sealed value, so that older keys still open what they sealed. */
function parseKey(text: string): SecretKey {
  const [id = '', encoded = ''] = text.trim().split(':');
  const bytes = Buffer.from(encoded, 'base64');
  if (!/^[\w-]{1,32}$/.test(id) || bytes.length !== keyBytes) {
    throw new Error('A secret key is written id:base64, with 32 bytes of key.');
  }
  return { id, bytes };
}

export function newSecretKey(now: Date): string {
  const id = `k${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(2).toString('hex')}`;
  return `${id}:${randomBytes(keyBytes).toString('base64')}`;
}

/**
 * Secrets at rest: AES-256-GCM. The first key seals, all keys open. `context` names what the secret is for and is
 * authenticated with it, so a sealed value copied into another row or column does not open there.
 */
export class Secrets {
  readonly #keys: readonly [SecretKey, ...SecretKey[]];

  constructor(keys: readonly string[]) {
    const [first, ...older] = keys.map(parseKey);
    if (!first) throw new Error('At least one secret key is needed.');
    this.#keys = [first, ...older];
  }

  seal(plain: string, context: string): string {
    const { id, bytes } = this.#keys[0];
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${sealed.toString('base64url')}`;
  }

  open(sealed: string, context: string): string {
    const [id, encoded = ''] = sealed.split('.');
    const key = this.#keys.find((candidate) => candidate.id === id);
    if (!key) throw new Error(`No secret key ${id} to open ${context}.`);
    const data = Buffer.from(encoded, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, data.subarray(0, ivBytes))
      .setAAD(Buffer.from(context))
      .setAuthTag(data.subarray(-tagBytes));
    return Buffer.concat([decipher.update(data.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
  }

  /** Whether a value was sealed by an older key and should be sealed anew. */
  isStale(sealed: string): boolean {
    return !sealed.startsWith(`${this.#keys[0].id}.`);
  }

  /** A key for one purpose, such as signing cookies, from each key in turn: what the older ones signed still holds. */
  derive(purpose: string): [Buffer, ...Buffer[]] {
    const derived = ({ bytes }: SecretKey) => Buffer.from(hkdfSync('sha256', bytes, '', purpose, keyBytes));
    const [first, ...older] = this.#keys;
    return [derived(first), ...older.map(derived)];
  }
}
