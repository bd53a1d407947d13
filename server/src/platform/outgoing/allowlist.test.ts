// Proves what the one who runs the house may let through: exactly that, and nothing beside it.
import { expect, test } from 'vitest';
import { allowlistOf, isAllowlistEntry } from './allowlist.ts';

test.each<[string, string, number, boolean]>([
  ['pms.lan', 'pms.lan', 80, true],
  ['pms.lan', 'PMS.lan.', 8443, true],
  ['pms.lan', 'x.pms.lan', 80, false],
  ['pms.lan:8443', 'pms.lan', 8443, true],
  ['pms.lan:8443', 'pms.lan', 8442, false],
  ['127.0.0.1:6000', '127.0.0.1', 6000, true],
  ['127.0.0.1:6000', '127.0.0.1', 6001, false],
  ['127.0.0.1:6000', '127.0.0.2', 6000, false],
  ['[fd00::7]:8443', '[fd00::7]', 8443, true],
  ['[fd00::7]:8443', 'fd00::8', 8443, false],
  ['fd00::7', '[fd00::7]', 1, true],
])('%s lets %s:%i through: %s', (entry, host, port, expected) => {
  expect(isAllowlistEntry(entry)).toBe(true);
  expect(allowlistOf([entry]).hasHost(host, port)).toBe(expected);
});

test.each<[string, string, boolean]>([
  ['10.1.0.0/16', '10.1.0.0', true],
  ['10.1.0.0/16', '10.1.255.255', true],
  ['10.1.0.0/16', '10.0.255.255', false],
  ['10.1.0.0/16', '10.2.0.0', false],
  ['10.1.2.3/32', '10.1.2.3', true],
  ['10.1.2.3/32', '10.1.2.4', false],
  ['fd00::/8', 'fdff::1', true],
  ['fd00::/8', 'fc00::1', false],
])('the range %s holds %s: %s', (entry, address, expected) => {
  expect(isAllowlistEntry(entry)).toBe(true);
  expect(allowlistOf([entry]).hasAddress(address)).toBe(expected);
});

test.each([
  'http://pms.lan',
  'pms.lan/8',
  '10.0.0.0/33',
  '10.0.0.0/',
  'fd00::/129',
  'pms lan',
  'pms.lan;other.lan',
  '*.lan',
  'pms.lan:',
  'pms.lan:port',
  '10.0.0.0/8/8',
])('%s is no entry', (entry) => {
  expect(isAllowlistEntry(entry)).toBe(false);
});
