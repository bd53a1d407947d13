import { connect as connectPlain, isIP, type LookupFunction, type Socket } from 'node:net';
import { checkServerIdentity, connect as connectTls, type TLSSocket } from 'node:tls';
import { plainHost } from './allowlist.ts';

/** Which proofs are asked of whoever answers over TLS. Both, unless somebody has switched one off for a system of their own. */
export interface TlsProofs {
  /** That somebody we trust vouches for the certificate. */
  chain: boolean;
  /** That it was made out for the name we called. */
  name: boolean;
}

export const everyProof: TlsProofs = { chain: true, name: true };

interface Connecting {
  lookup: LookupFunction;
  signal: AbortSignal;
  proofs: TlsProofs;
  /** Whom we trust beside those everybody trusts. */
  authorities?: readonly string[] | undefined;
}

/** Something failed while it was to be proved who answers. */
export class NotProved extends Error {}

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Node looks at the name only where the chain holds; with the chain switched off, the name is ours to look at. */
function nameFault(socket: TLSSocket, host: string, { chain, name }: TlsProofs): Error | undefined {
  return chain || !name ? undefined : checkServerIdentity(host, socket.getPeerCertificate(true));
}

function openTls(target: URL, { lookup, signal, proofs, authorities }: Connecting): Promise<Socket> {
  const host = plainHost(target.hostname);
  return new Promise((resolve, reject) => {
    let shakingHands = false;
    const socket = connectTls({
      host,
      port: portOf(target),
      lookup,
      rejectUnauthorized: proofs.chain,
      ...(isIP(host) ? {} : { servername: host }),
      ...(proofs.name ? {} : { checkServerIdentity: () => undefined }),
      ...(authorities && { ca: [...authorities] }),
      ALPNProtocols: ['http/1.1'],
    });
    const giveUp = () => socket.destroy(new Error('given up'));
    signal.addEventListener('abort', giveUp, { once: true });
    socket.once('connect', () => {
      shakingHands = true;
    });
    const onError = (error: NodeJS.ErrnoException) => {
      signal.removeEventListener('abort', giveUp);
      const isProof = shakingHands && error.code !== 'ECONNRESET' && !signal.aborted;
      reject(isProof ? new NotProved(error.message) : error);
    };
    socket.once('error', onError);
    socket.once('secureConnect', () => {
      // Before the first word is said: what is asked may hold secrets.
      const fault = nameFault(socket, host, proofs);
      if (fault) return void socket.destroy(fault);
      shakingHands = false;
      socket.off('error', onError);
      signal.removeEventListener('abort', giveUp);
      resolve(socket);
    });
  });
}

/** A connection of its own each time: one kept open was judged by yesterday's rules. */
export function openConnection(target: URL, connecting: Connecting): Promise<Socket> | Socket {
  if (target.protocol === 'https:') return openTls(target, connecting);
  return connectPlain({ host: plainHost(target.hostname), port: portOf(target), lookup: connecting.lookup });
}
