// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOffers } from '#contract/offers.ts';
import type { Promotion, PromotionDraft } from '#contract/promotions.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
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

const sent: PromotionDraft[] = [];

/** The server in miniature: two offers, two promotions, and the rule that an end is not too far away. */
async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (address === listOffers.path) return reply({ response: [spa, dinner] });
  if (method === 'GET') return reply({ response: [endless, switchedOff], count: 2 });
  const { request } = JSON.parse(String(body)) as { request: PromotionDraft };
  sent.push(request);
  if (request.id) return reply({ errors: [{ code: 'PROMOTION_WINDOW', message: 'Too far away.', field: 'endDate' }] }, 422);
  return reply({ response: [{ ...endless, ...request, id: '55555555-5555-4555-8555-555555555555' }] });
}

prepareStage('promotions', answer);
beforeEach(() => {
  sent.length = 0;
});

const open = (...granted: Permission[]) => openScreen(PromotionsScreen, { address: '/Promotions', granted }).user;

const dialog = async () => within(await screen.findByRole('dialog'));

it('a row tells the discount, the state in words, the offers and the channels', async () => {
  open();
  const running = (await screen.findByRole('button', { name: 'Endless' })).closest('tr') as HTMLElement;
  for (const word of ['15%', 'Running', 'SPA', 'Front desk', 'Online']) expect(within(running).getByText(word)).toBeDefined();
  const paused = screen.getByRole('button', { name: 'Paused' }).closest('tr') as HTMLElement;
  expect(within(paused).getByText('Switched off')).toBeDefined();
});

describe('who may', () => {
  it('add but not change opens what is there to read', async () => {
    const user = open('promotions:add');
    await user.click(await screen.findByRole('button', { name: 'Endless' }));
    expect((await dialog()).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('button', { name: 'New promotion', hidden: true })).toBeDefined();
  });

  it('change but not add finds no button for a new one', async () => {
    const user = open('promotions:save');
    await user.click(await screen.findByRole('button', { name: 'Endless' }));
    expect((await dialog()).getByRole('button', { name: 'Save' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New promotion', hidden: true })).toBeNull();
  });
});

it('a new promotion needs a name, offers and channels, and joins the list', async () => {
  const user = open('promotions:add');
  await user.click(await screen.findByRole('button', { name: 'New promotion' }));
  const promotion = await dialog();
  await user.click(promotion.getByRole('button', { name: 'Save' }));
  expect(await promotion.findByText('Required.')).toBeDefined();
  expect(promotion.getAllByText('Choose at least 1.')).toHaveLength(2);
  expect(sent).toEqual([]);

  await user.type(promotion.getByRole('textbox', { name: /Name/ }), 'Christmas');
  await user.click(promotion.getByRole('combobox', { name: /Offers/ }));
  await user.click(await screen.findByRole('option', { name: 'DINNER' }));
  await user.click(promotion.getByRole('combobox', { name: /Channels/ }));
  await user.click(await screen.findByRole('option', { name: 'Online' }));
  await user.click(promotion.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Promotion saved.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Christmas' })).toBeDefined();
  expect(sent[0]).toMatchObject({ name: 'Christmas', discount: 10, voucherTypeIds: [dinner.id], channelIds: [3] });
});

it('a day the server refuses is told under that day, and nothing typed is lost', async () => {
  const user = open('promotions:save');
  await user.click(await screen.findByRole('button', { name: 'Endless' }));
  const promotion = await dialog();
  const name = promotion.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
  await user.type(name, ' and more');
  await user.click(promotion.getByRole('button', { name: 'Save' }));
  expect(await promotion.findByText('Too far away.')).toBeDefined();
  expect(name.value).toBe('Endless and more');
});
