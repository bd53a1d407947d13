import { BlockList, isIPv4, isIPv6 } from 'node:net';

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** What no public service answers at: this machine, its neighbours, link-local with the clouds' metadata, groups, and what is reserved. */
const closedV4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** Everything public begins with these three bits. Loopback, unique-local, link-local, groups, and IPv4 written as IPv6 (mapped, compatible, NAT64) do not. */
const globalV6 = listOf('ipv6', ['2000::/3']);

/** Inside those, what leads elsewhere: Teredo and other protocols, 6to4 (an IPv4 address in disguise), documentation. */
const closedV6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an address, as a resolver writes it, is one of the open internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4');
  // A zone after the address belongs to link-local ones only.
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}
