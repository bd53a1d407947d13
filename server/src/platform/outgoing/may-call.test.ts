// Proves what an address says about itself before anybody calls it: closed ones in any spelling are told, names and allowed ones are not.
import { expect, test } from 'vitest';
import { mayCall } from './may-call.ts';

test.each([
  ['https://pms.example.com', true],
  ['https://pms.example.com:8443/api', true],
  ['http://8.8.8.8', true],
  ['http://10.0.0.1', false],
  ['http://0x7f.1', false],
  ['http://2130706433', false],
  ['http://[::ffff:192.168.0.1]', false],
  ['http://[fe80::1]', false],
  ['http://localhost:5432', false],
  ['http://pms.localhost.', false],
  ['http://192.168.7.20', true],
  ['http://192.168.8.20', false],
  ['http://127.0.0.1:6000', true],
  ['http://127.0.0.1:6001', false],
])('%s: %s', (url, may) => {
  expect(mayCall(url, ['192.168.7.0/24', '127.0.0.1:6000'])).toBe(may);
});
