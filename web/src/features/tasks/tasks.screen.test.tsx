// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { ResetCacheScreen } from './reset-cache.screen.tsx';
import { TasksScreen } from './tasks.screen.tsx';

const asked: string[] = [];
let dropped = { dropped: 7, told: 1 };
const audit = {
  id: 'audit-vouchers',
  state: 'Normal',
  lastFireTime: '2026-03-10T03:50:00.000Z',
  nextFireTime: '2026-03-11T03:50:00.000Z',
  priority: 1,
  cronExpression: '50 3 * * *',
  everySeconds: null,
  processingInfo: { outcome: 'done', durationMs: 2_400, error: null, figures: { vouchers: 1_200, entries: 3_400, drifts: 2 } },
};
const unnamed = { ...audit, id: 'brand-new-task', state: 'Paused', nextFireTime: null, processingInfo: null };
const event = {
  id: '11111111-1111-4111-8111-111111111111',
  topic: 'mail-queued',
  reaction: 'send-mail',
  happenedAt: '2026-03-08T10:00:00.000Z',
  givenUpAt: '2026-03-09T10:00:00.000Z',
  tries: 21,
  error: 'connection refused',
};

const change = {
  id: '22222222-2222-4222-8222-222222222222',
  at: '2026-03-10T09:00:00.000Z',
  who: 'Pilar Faria',
  differences: [
    { field: 'paused', before: 'false', after: 'true' },
    { field: 'action', before: null, after: 'PauseJob' },
  ],
};

async function answer(address: string, { method = 'GET' }: RequestInit): Promise<Response> {
  asked.push(`${method} ${address}`);
  if (address.includes('resetCache')) return reply({ response: [{ cacheKey: 'Users', ...dropped }] });
  if (address.includes('/Changes/task/audit-vouchers')) return reply({ response: [change], count: 1 });
  if (address.includes('UndeliveredEvents')) return reply({ response: [event] });
  return reply({ response: [audit, unnamed] });
}

prepareStage('tasks', answer);
beforeEach(() => {
  asked.length = 0;
  dropped = { dropped: 7, told: 1 };
});

const open = (...granted: Permission[]) => openScreen(TasksScreen, { address: '/ManageScheduleTask', granted }).user;
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('scheduled tasks', () => {
  it('are told in words, with what they counted; one this page does not know yet goes by its id', async () => {
    open();
    const audited = await row(/Nightly audit/);
    expect(audited.getByText('At 03:50')).toBeDefined();
    expect(audited.getByText('1,200 vouchers · 3,400 entries · 2 do not add up')).toBeDefined();
    expect((await row(/brand-new-task/)).getByText('Paused')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull();
  });

  it('tell who paused them, to those who may see them', async () => {
    const user = open('manageScheduleTask:view');
    await user.click((await row(/Nightly audit/)).getByRole('button', { name: 'Who did what: Nightly audit' }));
    const history = within(await screen.findByRole('dialog', { name: 'Who did what: Nightly audit' }));
    expect(await history.findByText('Pilar Faria')).toBeDefined();
    const told = (await history.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(told).toEqual(['noyes', 'paused']);
  });

  it('a paused one can only be resumed; any other is paused at once, and interrupted after a question', async () => {
    const user = open('manageScheduleTask:save');
    expect((await row(/brand-new-task/)).getAllByRole('button')).toHaveLength(1);
    await user.click((await row(/Nightly audit/)).getByRole('button', { name: /^Pause/ }));
    expect(await screen.findByText('Nightly audit: paused.')).toBeDefined();
    expect(asked).toContain('PUT /api/VoucherScheduletask/ScheduleTasks/PauseJob?jobName=audit-vouchers');

    await user.click((await row(/Nightly audit/)).getByRole('button', { name: /^Interrupt/ }));
    expect(asked.some((call) => call.includes('InterruptJob'))).toBe(false);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Interrupt' }));
    expect(await screen.findByText('Nightly audit: told to stop.')).toBeDefined();
  });

  it('what could not be delivered says why, and is dropped only after a question', async () => {
    const user = open('manageScheduleTask:save');
    const stuck = await row(/A mail was to be sent/);
    expect(stuck.getByText('connection refused')).toBeDefined();
    await user.click(stuck.getByRole('button', { name: /^Drop/ }));
    expect(asked.some((call) => call.startsWith('DELETE'))).toBe(false);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Drop' }));
    expect(await screen.findByText('Dropped.')).toBeDefined();
  });
});

describe('caches', () => {
  it('nothing is asked for until a button is pressed; then the row says what was dropped', async () => {
    const { user } = openScreen(ResetCacheScreen, { address: '/ResetCache' });
    const users = await row(/Users cache/);
    expect(asked).toEqual([]);
    await user.click(users.getByRole('button', { name: 'Refresh: Users cache' }));
    expect(await users.findByText('7 entries dropped')).toBeDefined();
    expect(users.getByText('1 other process told')).toBeDefined();
  });

  it('where nothing was kept, a reset says that it changed nothing', async () => {
    dropped = { dropped: 0, told: 0 };
    const { user } = openScreen(ResetCacheScreen, { address: '/ResetCache' });
    await user.click((await row(/Users cache/)).getByRole('button', { name: 'Refresh: Users cache' }));
    expect(await screen.findByText('Nothing was dropped: this process had kept nothing, and no other is running.')).toBeDefined();
    expect(screen.queryByText('Cache reset.')).toBeNull();
  });
});
