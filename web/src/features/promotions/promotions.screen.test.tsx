// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listOffers } from '#contract/offers.ts';
import type { Promotion, PromotionDraft } from '#contract/promotions.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply, tabTo } from '#web/kit/testing/stage.tsx';
import { PromotionsScreen } from './promotions.screen.tsx';

const spa = { id: '11111111-1111-4111-8111-111111111111', code: 'SPA' };
const dinner = { id: '22222222-2222-4222-8222-222222222222', code: 'DINNER' };

const endless = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Endless',
  discount: 15,
  startDate: '2020-01-01',
  endDate: '2999-12-31',
  active: true,
  voucherTypeIds: [spa.id],
  voucherTypeCodes: [spa.code],
  channelIds: [2, 3],
  channelCodes: ['Frontend', 'Online'],
} as unknown as Promotion;
const switchedOff = { ...endless, id: '44444444-4444-4444-8444-444444444444' as Promotion['id'], name: 'Paused', active: false };

const bygone = { ...endless, id: '66666666-6666-4666-8666-666666666666' as Promotion['id'], name: 'Bygone', endDate: '2020-12-31' };

const sent: PromotionDraft[] = [];
const asked: string[] = [];

/** The server in miniature: two offers, three promotions of one of them, and the rules about days. */
async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (address === listOffers.path) return reply({ response: [spa, dinner] });
  if (method === 'GET') {
    asked.push(address);
    const found = address.includes(dinner.id) ? [] : [endless, switchedOff, bygone];
    return reply({ response: found, count: found.length });
  }
  const { request } = JSON.parse(String(body)) as { request: PromotionDraft };
  sent.push(request);
  if (request.endDate < request.startDate) return refusal('DATES_REVERSED', 'The end is before the start.', 'endDate', 422);
  return reply({ response: [{ ...endless, ...request, id: '55555555-5555-4555-8555-555555555555' }] });
}

prepareStage('promotions', answer);
beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
});

/** A day some days from now, as people type it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');

const open = (...granted: Permission[]) => openScreen(PromotionsScreen, { address: '/Promotions', granted }).user;

const dialog = async () => within(await screen.findByRole('dialog'));

it('a row tells the discount, the state in words, the offers and the channels', async () => {
  open();
  const running = (await screen.findByRole('button', { name: 'Endless' })).closest('tr') as HTMLElement;
  for (const word of ['15%', 'Running', 'SPA', 'Front desk', 'Online']) expect(within(running).getByText(word)).toBeDefined();
  const paused = screen.getByText('Paused').closest('tr') as HTMLElement;
  expect(within(paused).getByText('Switched off')).toBeDefined();
  const over = screen.getByText('Bygone').closest('tr') as HTMLElement;
  expect(within(over).getByText('Over')).toBeDefined();
});

it('the list is narrowed by offer and by channel, which the address keeps, and both can be cleared; a press on a header sorts by it', async () => {
  const { user, history } = openScreen(PromotionsScreen, { address: '/Promotions' });
  await screen.findByText('Endless');
  const filters = within(screen.getByLabelText('Filters'));
  await user.click(filters.getByText('Offer'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'DINNER' }));
  expect(await screen.findByText('Nothing matches')).toBeDefined();
  await user.click(filters.getByText('Channel'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Online' }));
  await vi.waitFor(() => expect(asked.at(-1)).toMatch(new RegExp(`voucherTypeId=${dinner.id}&channelId=3`)));
  expect(history.location.search).toBe(`?voucherTypeId=${dinner.id}&channelId=3`);
  await user.click(await screen.findByText('Clear filters'));
  expect(await screen.findByText('Endless')).toBeDefined();
  expect(history.location.search).toBe('');

  await user.click(screen.getByRole('button', { name: 'Sort by Name' }));
  await vi.waitFor(() => expect(asked.at(-1)).toMatch(/[?&]sort=name(&|$)/));
  expect(history.location.search).toBe('?sort=name');
});

describe('who may', () => {
  it('neither add nor change finds no button for a new one', async () => {
    open();
    expect(await screen.findByText('Endless')).toBeDefined();
    expect(screen.queryByText('New promotion')).toBeNull();
  });

  it('add but not change opens what is there to read', async () => {
    const user = open('promotions:add');
    await user.click(await screen.findByRole('button', { name: 'Endless' }));
    const promotion = await dialog();
    expect(promotion.getByText(/^You can look, but not change/)).toBeDefined();
    expect(promotion.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: 'New promotion', hidden: true })).toBeDefined();
  });

  it('change but not add finds no button for a new one', async () => {
    const user = open('promotions:save');
    await user.click(await screen.findByRole('button', { name: 'Endless' }));
    expect((await dialog()).getByRole('button', { name: 'Save' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New promotion', hidden: true })).toBeNull();
  });
});

it('a new promotion needs a name, a discount, offers, channels and an end after its start, and joins the list', async () => {
  const user = open('promotions:add');
  await user.click(await screen.findByRole('button', { name: 'New promotion' }));
  const promotion = await dialog();
  const save = promotion.getByRole('button', { name: 'Save' });
  const fill = (label: RegExp, value: string) => fireEvent.change(promotion.getByLabelText(label), { target: { value } });
  fill(/^Discount/, '101');
  await user.click(save);
  expect(await promotion.findAllByText('Required.')).toHaveLength(1);
  expect(promotion.getByText('At most 100.')).toBeDefined();
  expect(promotion.getAllByText('Choose at least 1.')).toHaveLength(2);
  const name = promotion.getByLabelText<HTMLInputElement>(/^Name/);
  expect(document.activeElement).toBe(name);
  expect(sent).toEqual([]);

  await user.paste('Christmas');
  fill(/^Discount/, '100');
  await user.click(promotion.getByRole('combobox', { name: /Offers/ }));
  await user.click(await screen.findByRole('option', { name: 'DINNER' }));
  await user.click(promotion.getByRole('combobox', { name: /Channels/ }));
  await user.click(await screen.findByRole('option', { name: 'Online' }));
  // The calendars come a moment after the dialog.
  await promotion.findByLabelText(/^Last day/);
  fill(/^First day/, inDays(40));
  fill(/^Last day/, inDays(39));
  await user.click(save);
  expect(await promotion.findByText('The end is before the start.')).toBeDefined();
  expect(name.value).toBe('Christmas');

  fill(/^Last day/, inDays(40));
  await user.click(save);
  expect(await screen.findByText('Promotion saved.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Christmas' })).toBeDefined();
  expect(sent.at(-1)).toMatchObject({ name: 'Christmas', discount: 100, voucherTypeIds: [dinner.id], channelIds: [3] });
});

it('one that began in the past can still be changed, and keeps its first day', async () => {
  const user = open('promotions:save');
  await user.click(await screen.findByRole('button', { name: 'Endless' }));
  const promotion = await dialog();
  fireEvent.change(promotion.getByLabelText(/^Discount/), { target: { value: '25' } });
  await user.click(promotion.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Promotion saved.')).toBeDefined();
  expect(sent).toMatchObject([{ id: endless.id, discount: 25, startDate: '2020-01-01' }]);
});

it('the keyboard alone makes a promotion', async () => {
  const user = open('promotions:add');
  await tabTo(user, await screen.findByRole('button', { name: 'New promotion' }));
  await user.keyboard('{Enter}');
  const promotion = await dialog();
  await tabTo(user, promotion.getByLabelText(/^Name/));
  await user.paste('By keys');
  for (const name of [/Offers/, /Channels/]) {
    await tabTo(user, promotion.getByRole('combobox', { name }));
    await user.keyboard('{ArrowDown}');
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0);
    await user.keyboard('{ArrowDown}{Enter}');
  }
  await tabTo(user, promotion.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Promotion saved.')).toBeDefined();
  expect(sent).toMatchObject([{ name: 'By keys', voucherTypeIds: [expect.any(String)], channelIds: [expect.any(Number)] }]);
});
