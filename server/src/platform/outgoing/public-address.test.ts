// Proves which addresses are never called, in every spelling somebody may type them in: a form for a hotel's address must not open our own network.
import { expect, test } from 'vitest';
import { createOutgoing } from './outgoing.ts';

/** Resolves nothing: what is a number is judged as one, and whatever would be looked up is refused by its name. */
const outgoing = createOutgoing({
  allowed: () => [],
  resolve: async (hostname) => {
    throw new Error(`${hostname} was taken for a name`);
  },
});
const kindOf = (url: string) =>
  outgoing({ method: 'GET', url, timeoutMs: 5, maxBytes: 1 }).then(
    () => 'answered',
    (error: { kind: string }) => error.kind,
  );

const refused = {
  'this machine': [
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
  ],
  'this machine, in other digits': ['①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1', '0x7F.0x0.0x0.0x1', '0177.0x0.0.1'],
  'no machine at all': ['0.0.0.0', '0', '0.1.2.3', '0x0', '255.255.255.255', '4294967295', '240.0.0.1'],
  'private networks': [
    '10.0.0.1',
    '10.255.255.255',
    '167772161',
    '0xa000001',
    '012.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '3232235521',
    '0xc0a80001',
  ],
  'the provider’s own network': ['100.64.0.1', '100.127.255.255'],
  'neighbours on the line, and what clouds tell there': ['169.254.0.1', '169.254.169.254', '2852039166', '0xa9fea9fe', '169.254.43518'],
  groups: ['224.0.0.1', '239.255.255.255'],
  'what is kept for protocols, tests and books': [
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
  ],
  'this machine in IPv6': ['[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[::]', '[0::0]'],
  'IPv4 written as IPv6': [
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[::ffff:8.8.8.8]',
    '[::ffff:0:127.0.0.1]',
  ],
  'IPv4 behind a translator or a tunnel': [
    '[64:ff9b::7f00:1]',
    '[64:ff9b::169.254.169.254]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2002:c0a8:1::1]',
    '[2001::1]',
    '[2001:0:7f00:1::]',
  ],
  'IPv6 of our own': ['[fc00::1]', '[fd00:ec2::254]', '[fdff:ffff::1]', '[fe80::1]', '[febf::1]', '[fec0::1]'],
  'groups and books in IPv6': ['[ff02::1]', '[ff0e::1]', '[2001:db8::1]', '[3fff::1]', '[100::1]'],
};

test.each(Object.entries(refused).flatMap(([what, hosts]) => hosts.map((host) => [what, host] as const)))('%s: %s', async (_, host) => {
  expect(await kindOf(`http://${host}/`)).toBe('addressRefused');
  expect(await kindOf(`https://user:secret@${host}:8443/path`)).toBe('addressRefused');
});

test.each([
  'ftp://8.8.8.8/',
  'file:///etc/passwd',
  'gopher://8.8.8.8',
  'javascript:alert(1)',
  'data:text/plain,x',
  'pms.example',
  '',
  'http://',
  '//8.8.8.8',
])('no address of the web: %s', async (url) => {
  expect(await kindOf(url)).toBe('addressRefused');
});
