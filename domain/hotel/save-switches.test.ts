// Proves that a hotel's switches go on only with a system to work with, and off at any time.
import { expect, it } from 'vitest';
import { done, refused } from '../outcome.ts';
import { decideSwitches, type Switches } from './save-switches.ts';

const switches = (registerSalesInPms: boolean, automaticVoucherIssue: boolean): Switches => ({ registerSalesInPms, automaticVoucherIssue });

it.each<[string, Switches, Switches, string]>([
  ['registering sales', switches(true, false), switches(false, false), 'registerSalesInPms'],
  ['automatic issue', switches(false, true), switches(false, false), 'automaticVoucherIssue'],
  ['one beside another that was on', switches(true, true), switches(true, false), 'automaticVoucherIssue'],
])('without a connection, %s cannot be switched on', (_, wanted, current, field) => {
  expect(decideSwitches(wanted, current, false)).toEqual(refused('notConnected', field));
});

it('what was on when the connection went may stay on, and may go off', () => {
  expect(decideSwitches(switches(true, false), switches(true, true), false)).toEqual(done(switches(true, false)));
});

it('with a connection both go on', () => {
  expect(decideSwitches(switches(true, true), switches(false, false), true)).toEqual(done(switches(true, true)));
});
