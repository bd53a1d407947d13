// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Rule } from '#contract/automation.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { miradouro, serena, spaRule } from '../testing/samples.ts';
import { RulesScreen } from './rules.screen.tsx';

const dinnerRule = {
  ...spaRule,
  id: '00000000-6666-4666-8666-000000000022',
  code: 'DIN1',
  description: 'Jantar à saída',
  active: false,
  hotelName: 'Costa Serena',
  autoVoucherHotelValidity: [{ validHotelId: serena }],
  issued: 7,
  stuck: 2,
} as Rule;

let stored: Rule[];
let ran = { reservations: 0, vouchers: 0, stuck: 0 };
const asked: string[] = [];

prepareStage('automation', async (address, { method = 'GET' }) => {
  asked.push(`${method} ${address}`);
  return reply({ response: address.includes('/Run') ? [ran] : stored });
});
beforeEach(() => {
  stored = [spaRule, dinnerRule];
  ran = { reservations: 0, vouchers: 0, stuck: 0 };
  asked.length = 0;
});

const open = (search = '', ...granted: Permission[]) => openScreen(RulesScreen, { address: `/VoucherIssueAutomation${search}`, granted });
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

describe('the rules', () => {
  it('lead to their page, say how they stand, and lead from what is stuck to exactly that', async () => {
    open();
    const dinner = await rowOf('Jantar à saída');
    expect(dinner.getByText('Inactive')).toBeDefined();
    expect(dinner.getByText('1 Jan 2027 – 31 Dec 2027')).toBeDefined();
    expect(dinner.getByRole('link', { name: 'Jantar à saída' }).getAttribute('href')).toBe(
      `/VoucherIssueAutomationDetails/${dinnerRule.id}`,
    );
    const stuck = dinner.getByRole('link', { name: '2 stuck of rule DIN1: open them' });
    expect(stuck.getAttribute('href')).toBe(`/ReservationVouchers?state=stuck&hotelId=${serena}`);
    expect((await rowOf('Massage before arrival')).queryByRole('link', { name: /stuck/ })).toBeNull();
  });

  it.each([
    ['a word, without regard to accents', '?search=saida', ['Jantar à saída']],
    ['the code', '?search=spa7', ['Massage before arrival']],
    ['the hotel', `?hotelId=${miradouro}`, ['Massage before arrival']],
    ['being inactive', '?active=false', ['Jantar à saída']],
  ])('are narrowed by %s in the address', async (_case, search, names) => {
    open(search);
    const table = within(await screen.findByRole('table'));
    await table.findAllByRole('link', { name: names[0] as string });
    expect(table.queryAllByRole('link', { name: /saída|arrival/ }).map((link) => link.textContent)).toEqual(names);
  });

  it('offer nothing to those who may only look', async () => {
    open();
    await rowOf('Massage before arrival');
    expect(screen.queryByRole('link', { name: 'New rule' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });
});

describe('checking now', () => {
  it('asks in which of several hotels, and tells what it did and what is stuck', async () => {
    ran = { reservations: 12, vouchers: 1, stuck: 2 };
    const { user } = open('', 'voucherIssueAutomationDetails:save');
    await rowOf('Massage before arrival');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Costa Serena' }));
    expect(await screen.findByText(/Costa Serena: 12 reservations read, 1 voucher issued\. 2 are stuck\./)).toBeDefined();
    expect(asked).toContainEqual(expect.stringMatching(new RegExp(`^POST .*/Run\\?hotelId=${serena}$`)));
  });

  it('with rules in one hotel, looks there at once and says when there was nothing to do', async () => {
    stored = [spaRule];
    const { user } = open('', 'voucherIssueAutomationDetails:save');
    await rowOf('Massage before arrival');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Hotel Miradouro: looked, and nothing was due.')).toBeDefined();
  });
});
