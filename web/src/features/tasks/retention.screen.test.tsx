// @vitest-environment happy-dom
// Proves that every kind is told in words with its period, how much there is and what went, and that only who may changes it, within its bounds.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { retentionKinds } from '#contract/vocabulary/retention.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { RetentionScreen } from './retention.screen.tsx';

const sent: string[] = [];
const kept = (kind: string) => ({
  ...{ kind, days: 365, usualDays: 730, lowestDays: 30, highestDays: 1_000, count: 1_200, lastRunAt: null, dropped: 0 },
  ...(kind === 'eventLog' && { lastRunAt: '2026-03-10T02:30:00.000Z', dropped: 42 }),
  ...(kind === 'visits' && { count: 100_000 }),
  ...(kind === 'requestKeys' && { lowestDays: 7, highestDays: 7, days: 7, usualDays: 7 }),
});

async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (method === 'GET') return reply({ response: retentionKinds.map(kept) });
  sent.push(`${method} ${address} ${String(body)}`);
  return reply({ response: [kept('eventLog')] });
}

prepareStage('tasks', answer);
beforeEach(() => {
  sent.length = 0;
});

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('tells each kind, and lets support look only', async () => {
  openScreen(RetentionScreen, { address: '/DataRetention', granted: ['admin:view'] });
  const log = await row(/^Event log/);
  for (const words of ['365 days', 'Usually 730 days', '1,200', '42 dropped']) expect(log.getByText(words)).toBeDefined();
  expect((await row(/^Visits of the widgets/)).getByText('100,000 or more')).toBeDefined();
  expect((await row(/^Mails/)).getByText('Not yet')).toBeDefined();
  expect(screen.getAllByRole('row')).toHaveLength(retentionKinds.length + 1);
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});

it('a period is changed within its bounds; a fixed one cannot be', async () => {
  const { user } = openScreen(RetentionScreen, { address: '/DataRetention', granted: ['admin:view', 'manageScheduleTask:save'] });
  expect((await row(/^Request keys/)).queryByRole('button')).toBeNull();
  await user.click((await row(/^Event log/)).getByRole('button', { name: 'Change: Event log' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Event log' }));
  const field = dialog.getByRole('textbox', { name: /^Days/ });
  await user.clear(field);
  await user.type(field, '29');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, '400');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Period saved.')).toBeDefined();
  expect(sent).toEqual(['PUT /api/VoucherScheduletask/Retention/eventLog {"days":400}']);
});
