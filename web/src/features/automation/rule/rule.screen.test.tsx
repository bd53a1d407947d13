// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Rule, RuleDraft } from '#contract/automation.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { switchLanguage } from '#web/kit/i18n/i18n.ts';
import { openScreen, prepareStage, refusal, reply, tabTo } from '#web/kit/testing/stage.tsx';
import { miradouro, spaRule } from '../testing/samples.ts';
import { surroundings } from '../testing/surroundings.ts';
import { RuleScreen } from './rule.screen.tsx';

let stored: Rule;
const sent: RuleDraft[] = [];

/** The server in miniature: one rule, whose version must be known to change it, and whose code cannot be taken twice. */
prepareStage('automation', async (address, { method = 'GET', body = null }) => {
  const around = surroundings(address);
  if (around) return around;
  if (method === 'GET') return reply({ response: [stored] });
  const { request } = JSON.parse(String(body)) as { request: RuleDraft };
  sent.push(request);
  if (request.id === undefined && request.code === stored.code) return refusal('RULE_CODE_TAKEN', 'Another rule has this code.', 'code');
  if (request.id && request.version !== stored.version) return refusal('RULE_CHANGED', 'Changed meanwhile.');
  return reply({ response: [{ ...stored, ...request, id: stored.id, version: stored.version + 1 }] });
});
beforeEach(() => {
  stored = spaRule;
  sent.length = 0;
});

const everything: Permission[] = [
  'voucherIssueAutomation:add',
  'voucherIssueAutomationDetails:save',
  'voucherIssueAutomationDetails:addChannel',
  'voucherIssueAutomationDetails:removeChannel',
  'voucherIssueAutomationDetails:addRate',
  'voucherIssueAutomationDetails:removeRate',
];
const place = '/VoucherIssueAutomationDetails';
function open(id: string | undefined, granted: readonly Permission[] = everything) {
  return openScreen(
    { [`${place}/{-$id}`]: RuleScreen },
    {
      address: id === undefined ? place : `${place}/${id}`,
      granted,
      session: { hotel: { hotelId: miradouro, timeZone: 'Europe/Lisbon' } },
    },
  );
}

const said = async () =>
  (await screen.findByRole('region', { name: /What this rule says|O que esta regra diz|Lo que dice esta regla/ })).textContent;
const text = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('a rule', () => {
  it.each([
    [
      'en',
      'For check-ins from 1 Jan 2027 to 31 Dec 2027: guests of Hotel Miradouro who booked through Booking.com at rate SPA get one “Massage” voucher per room, 7 days before check-in, valid during their stay.',
    ],
    [
      'pt',
      'Para entradas de 1 jan 2027 a 31 dez 2027: os hóspedes de Hotel Miradouro que reservaram por Booking.com com a tarifa SPA recebem um voucher «Massage» por quarto, 7 dias antes da entrada, válido durante a estadia.',
    ],
    [
      'es',
      'Para entradas del 1 ene 2027 al 31 dic 2027: los huéspedes de Hotel Miradouro que reservaron por Booking.com con la tarifa SPA reciben un vale «Massage» por habitación, 7 días antes de la entrada, válido durante la estancia.',
    ],
  ] as const)('is read aloud in %s', async (language, sentence) => {
    await switchLanguage(language);
    open(spaRule.id);
    await waitFor(async () => expect(await said()).toBe(sentence));
    await switchLanguage('en');
  });

  it('is read anew with every change, and says when it is switched off', async () => {
    const { user } = open(spaRule.id);
    await user.click(await screen.findByRole('radio', { name: 'After check-out' }));
    await user.click(screen.getByRole('radio', { name: 'Guest' }));
    await user.click(screen.getByRole('button', { name: 'Remove channel Booking.com' }));
    await user.click(await screen.findByRole('button', { name: 'Remove rate SPA · Spa stay' }));
    await user.click(screen.getByRole('switch', { name: /^Active/ }));
    expect(await said()).toBe(
      'For check-outs from 1 Jan 2027 to 31 Dec 2027: guests of Hotel Miradouro get one “Massage” voucher per guest, 7 days after check-out, valid for the months of the offer. Now it is switched off, and issues nothing.',
    );
    expect(screen.getByText(/^Every channel/)).toBeDefined();
    expect(screen.getByText(/^Every rate/)).toBeDefined();
  });

  it('can be read without any permission, and nothing offers to change it', async () => {
    open(spaRule.id, []);
    expect((await text('Code')).readOnly).toBe(true);
    expect(screen.getByText('Booking.com')).toBeDefined();
    for (const name of [/^Remove/, /^Add/, 'Save']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText(/^You can look, but not change/)).toBeDefined();
  });

  it.each<[Permission, RegExp]>([
    ['voucherIssueAutomationDetails:addChannel', /^Add channel/],
    ['voucherIssueAutomationDetails:removeChannel', /^Remove channel/],
    ['voucherIssueAutomationDetails:addRate', /^Add rate/],
    ['voucherIssueAutomationDetails:removeRate', /^Remove rate/],
  ])('keeps back the control of %s, and only that', async (missing, control) => {
    open(
      spaRule.id,
      everything.filter((permission) => permission !== missing),
    );
    await screen.findAllByRole('button', { name: /^(Add|Remove) (channel|rate)/ });
    const others = [/^Add channel/, /^Remove channel/, /^Add rate/, /^Remove rate/].filter((other) => other.source !== control.source);
    for (const other of others) expect(await screen.findByRole('button', { name: other })).toBeDefined();
    expect(screen.queryByRole('button', { name: control })).toBeNull();
  });

  it('gets a channel more only once one is chosen, with the keyboard alone, and asks before it is left', async () => {
    const { user } = open(spaRule.id);
    const add = await screen.findByRole('button', { name: 'Add channel' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await tabTo(user, await text(/^Code/));
    await user.keyboard('8');
    await tabTo(user, screen.getByRole('combobox', { name: 'Channel' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: 'Expedia' })).toBeDefined();
    await user.keyboard('{ArrowDown}{Enter}');
    await tabTo(user, screen.getByRole('button', { name: 'Add channel' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove channel Expedia' })).toBeDefined();

    await user.click(screen.getByRole('link', { name: 'Automatic issue' }));
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rule saved.')).toBeDefined();
    expect(sent[0]).toMatchObject({ code: '8', autoVoucherChannels: [{ channelCode: 'Booking.com' }, { channelCode: 'Expedia' }] });
  });

  it('of another hotel loses what belonged to the first one, says so, and is offered what the other has', async () => {
    const { user } = open(spaRule.id);
    await screen.findByText('Booking.com');
    await user.click(screen.getByRole('combobox', { name: /^Hotel/ }));
    await user.click(await screen.findByRole('option', { name: 'Costa Serena' }));
    expect(await screen.findByText(/^Channels, rates and voucher type belong to a hotel/)).toBeDefined();
    expect(screen.queryByText('Booking.com')).toBeNull();
    await user.click(await screen.findByRole('combobox', { name: 'Channel' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Direct']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('combobox', { name: /^Voucher type/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['DIN · Dinner']);
  });

  it('that has issued keeps hotel, voucher type and for whom, and says why; the rest can be changed', async () => {
    stored = { ...spaRule, issued: 3 };
    open(spaRule.id);
    expect(await screen.findByText(/has issued 3 vouchers: its hotel, voucher type and for whom/)).toBeDefined();
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Hotel/ })).readOnly).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Voucher type/ }).readOnly).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Guest' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'After check-out' }).disabled).toBe(false);
    expect((await text(/Code/)).readOnly).toBe(false);
  });

  it.each([
    ['0', 'At least 1.'],
    ['1', undefined],
    ['100', undefined],
    ['101', 'At most 100.'],
  ])('of %s days is told what it is', async (days, told) => {
    const { user } = open(spaRule.id);
    const field = await text(/^Days/);
    await user.clear(field);
    await user.type(field, days);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(told ?? 'Rule saved.')).toBeDefined();
    expect(sent.map(({ daysForEmission }) => daysForEmission)).toEqual(told ? [] : [Number(days)]);
  });

  it('is saved on the version that was opened; a later one asks whose stays', async () => {
    const { user } = open(spaRule.id);
    await user.type(await text(/^Description/), '!');
    stored = { ...spaRule, version: 4, code: 'SPA8' };
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else has changed this rule meanwhile')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Rule saved.')).toBeDefined();
    expect(sent.map(({ version, description }) => [version, description])).toEqual([
      [3, 'Massage before arrival!'],
      [4, 'Massage before arrival!'],
    ]);
  });

  it('changed by somebody else can be taken as they left it', async () => {
    const { user } = open(spaRule.id);
    await user.type(await text(/^Description/), '!');
    stored = { ...spaRule, version: 4, code: 'SPA8' };
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect([(await text(/^Code/)).value, (await text(/^Description/)).value]).toEqual(['SPA8', 'Massage before arrival']);
  });
});

describe('a new rule', () => {
  it('is not written without voucherIssueAutomation:add', async () => {
    open(undefined, ['voucherIssueAutomationDetails:save']);
    expect(await screen.findByText(/^You can look, but not change/)).toBeDefined();
    expect((await text('Code')).readOnly).toBe(true);
  });

  it('begins in the hotel one works in, asks for what is missing, and gets an address of its own', async () => {
    const { user, router } = open(undefined);
    await user.type(await text(/^Code/), 'NEW');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(sent).toEqual([]);
    await user.type(await text(/^Description/), 'A gift');
    await user.click(screen.getByRole('combobox', { name: /^Voucher type/ }));
    const choices = await screen.findAllByRole('option');
    expect(choices.map((choice) => choice.textContent)).toEqual(['MAS · Massage', 'DIN · Dinner']);
    await user.click(choices[1] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rule saved.')).toBeDefined();
    expect(sent).toEqual([expect.objectContaining({ code: 'NEW', autoVoucherHotelValidity: [{ validHotelId: miradouro }] })]);
    expect(sent[0]).not.toHaveProperty('id');
    expect(router.state.location.pathname).toBe(`${place}/${spaRule.id}`);
  });

  it('with a code that is taken is told so under the code', async () => {
    const { user } = open(undefined);
    await user.type(await text(/^Code/), spaRule.code);
    await user.type(await text(/^Description/), 'Again');
    await user.click(screen.getByRole('combobox', { name: /^Voucher type/ }));
    await user.click(await screen.findByRole('option', { name: 'MAS · Massage' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another rule has this code.')).toBeDefined();
    const named = within((await text(/^Code/)).closest('div')?.parentElement as HTMLElement);
    expect(named.getByText('Another rule has this code.')).toBeDefined();
  });
});
