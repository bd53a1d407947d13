import { isIPv6 } from 'node:net';

const groupsOfPrefix = 4;

/** The eight groups of an address as it may be written: shortened, with an IPv4 address at its end, with a zone behind it. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  const quad = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain);
  const pair = (high = '', low = '') => (Number(high) * 256 + Number(low)).toString(16);
  const whole = quad ? `${quad[1]}${pair(quad[2], quad[3])}:${pair(quad[4], quad[5])}` : plain;
  const [head = '', tail] = whole.split('::');
  const listed = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [listed(head), listed(tail ?? '')];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * Whom limits count. Whoever has one IPv6 address has 2^64 of them: a network of that size is one client. An IPv4 address that comes written as
 * IPv6 is the IPv4 address it is.
 */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, groupsOfPrefix).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join('.');
}
