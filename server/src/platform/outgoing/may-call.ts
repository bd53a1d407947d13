import { isIP } from 'node:net';
import { allowlistOf, plainHost } from './allowlist.ts';
import { isPublicAddress } from './public-address.ts';

/** Whether an address is worth keeping, as far as its spelling says: what stands behind a name is judged each time it is called. */
export function mayCall(url: string, allowed: readonly string[]): boolean {
  const { hostname, port, protocol } = new URL(url);
  const host = plainHost(hostname);
  const list = allowlistOf(allowed);
  if (list.hasHost(host, Number(port) || (protocol === 'https:' ? 443 : 80)) || list.hasAddress(host)) return true;
  return isIP(host) === 0 ? host !== 'localhost' && !host.endsWith('.localhost') : isPublicAddress(host);
}
