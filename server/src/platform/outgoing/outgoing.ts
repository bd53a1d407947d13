import dns from 'node:dns/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { allowlistOf, plainHost } from './allowlist.ts';
import { everyProof, type TlsProofs } from './connect.ts';
import { isPublicAddress } from './public-address.ts';
import { OutgoingFailure, type OutgoingReply, sendRequest } from './send-request.ts';

export interface OutgoingRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** For all of it: finding the address, connecting, asking, and reading to the end. */
  timeoutMs: number;
  /** A reply of more is not read on. */
  maxBytes: number;
  /** What becomes of a reply of more: refused, unless its beginning is all that matters. */
  overlong?: 'refused' | 'cut';
  /** What whoever answers over TLS has to prove; both, where nothing is said. */
  proofs?: TlsProofs;
}

/** The one way to call an address that somebody typed in. Throws an `OutgoingFailure`; whatever was answered, it is answered. */
export type Outgoing = (request: OutgoingRequest) => Promise<OutgoingReply>;

interface Address {
  address: string;
  family: number;
}

export interface OutgoingOptions {
  /** Hosts, hosts with a port, or ranges that may be called although they are not public. Asked each time: what we start ourselves comes later. */
  allowed: () => readonly string[];
  /** How a name becomes addresses. */
  resolve?: (hostname: string) => Promise<readonly Address[]>;
  /** Who vouches for certificates, where it is not those everybody trusts. */
  authorities?: readonly string[];
}

const resolveBySystem = (hostname: string) => dns.lookup(hostname, { all: true });

function read(url: string): URL {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  if (target?.protocol === 'http:' || target?.protocol === 'https:') return target;
  throw new OutgoingFailure('addressRefused', 'that is no web address');
}

/** Answers the very addresses that were judged: a name that answers differently the second time gains nothing. */
function pinnedTo(addresses: readonly Address[]): LookupFunction {
  return (_, options, answer) => {
    const [first] = addresses;
    if (options.all) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family);
  };
}

/** A resolver cannot be told to give up; whoever asked can. */
function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const given = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, given]);
}

export function createOutgoing({ allowed, resolve = resolveBySystem, authorities }: OutgoingOptions): Outgoing {
  /** Every address behind a name must be fit to be called: one that is not is either an error or an attempt. */
  async function judge(target: URL, signal: AbortSignal): Promise<readonly Address[]> {
    const host = plainHost(target.hostname);
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    const family = isIP(host);
    const addresses = family === 0 ? await within(resolve(host), signal) : [{ address: host, family }];
    const list = allowlistOf(allowed());
    const isFit = ({ address }: Address) => list.hasHost(host, port) || list.hasAddress(address) || isPublicAddress(address);
    if (!addresses.every(isFit)) throw new OutgoingFailure('addressRefused', `${target.host} is not called from here`);
    return addresses;
  }

  return async (request) => {
    const target = read(request.url);
    const signal = AbortSignal.timeout(request.timeoutMs);
    try {
      const addresses = await judge(target, signal);
      const proofs = request.proofs ?? everyProof;
      return await sendRequest(target, { ...request, proofs, authorities, lookup: pinnedTo(addresses), signal });
    } catch (error) {
      if (error instanceof OutgoingFailure) throw error;
      if (signal.aborted) throw new OutgoingFailure('timedOut', `${target.host} did not answer in time`);
      // The cause may repeat the address with whatever stands in it.
      throw new OutgoingFailure('unreachable', `${target.host} could not be reached`);
    }
  };
}
