import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Only what a passkey says: short keys and numbers, texts and bytes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
  throw new Error(`no passkey says ${String(value)}`);
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const written = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const present = 0x01;
const verified = 0x04;
const carriesKey = 0x40;

/** What a page asks for. */
interface Asked {
  challenge: string;
}

interface Ways {
  /** Whether it asked its owner for a finger or a PIN. */
  verifies?: boolean;
  /** Whose page its browser is on. */
  origin?: string;
}

/** A security key as the standard describes it (WebAuthn Level 3), with one passkey on it. */
export function authenticator(publicUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  let uses = 0;

  const clientData = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, key: Buffer = Buffer.alloc(0)) => {
    uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(new URL(publicUrl).hostname), Buffer.from([flags]), counter, key]);
  };
  const answer = (response: object) =>
    JSON.stringify({ id: written(id), rawId: written(id), type: 'public-key', clientExtensionResults: {}, response });

  return {
    /** One that was copied, and does not know how often the other was used. */
    forget: () => {
      uses = 0;
    },
    make(asked: Asked, { verifies = true, origin = publicUrl }: Ways = {}): string {
      const cose = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
      const data = authData(present | (verifies ? verified : 0) | carriesKey, key);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return answer({
        clientDataJSON: written(clientData('webauthn.create', asked, origin)),
        attestationObject: written(cbor(attestation)),
        transports: ['usb'],
      });
    },
    show(asked: Asked, { verifies = true, origin = publicUrl }: Ways = {}): string {
      const data = authData(present | (verifies ? verified : 0));
      const client = clientData('webauthn.get', asked, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({ clientDataJSON: written(client), authenticatorData: written(data), signature: written(signature) });
    },
  };
}
