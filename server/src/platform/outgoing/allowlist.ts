import { BlockList, isIP, isIPv6 } from 'node:net';

/** Who may be called although their address is not public, as told by whoever runs the house. */
export interface Allowlist {
  hasHost(hostname: string, port: number): boolean;
  hasAddress(address: string): boolean;
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** A name is the same with a dot at its end; an IPv6 address the same within brackets. */
export function plainHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}

function isRange(entry: string): boolean {
  const [network = '', bits, ...rest] = entry.split('/');
  const family = isIP(network);
  const width = family === 6 ? 128 : 32;
  return rest.length === 0 && family !== 0 && bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= width;
}

/** `pms.lan`, `pms.lan:8443`, `[fd00::7]:8443` or `10.1.0.0/16`, whatever stands in the configuration. */
const hostEntry = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i;

export function isAllowlistEntry(entry: string): boolean {
  return isRange(entry) || isIP(entry) !== 0 || hostEntry.test(entry);
}

export function allowlistOf(entries: readonly string[]): Allowlist {
  const ranges = new BlockList();
  const hosts = new Set<string>();
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/');
    if (isRange(entry)) ranges.addSubnet(network, Number(bits), familyOf(network));
    else if (isIP(entry)) hosts.add(plainHost(entry));
    else {
      const [, host = '', port] = hostEntry.exec(entry) ?? [];
      hosts.add(port === undefined ? plainHost(host) : `${plainHost(host)} ${port}`);
    }
  }
  return {
    hasHost: (hostname, port) => hosts.has(plainHost(hostname)) || hosts.has(`${plainHost(hostname)} ${port}`),
    hasAddress: (address) => isIP(address) !== 0 && ranges.check(address, familyOf(address)),
  };
}
