// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Rehearsal, RuleForm } from '#contract/automation.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { RuleScreen } from '../rule/rule.screen.tsx';
import { miradouro, rehearsal, spaRule } from '../testing/samples.ts';
import { surroundings } from '../testing/surroundings.ts';

let answer: Rehearsal | 'refused';
const tried: RuleForm[] = [];
const saved: unknown[] = [];

prepareStage('automation', async (address, { method = 'GET', body = null }) => {
  const around = surroundings(address);
  if (around) return around;
  if (method === 'GET') return reply({ response: [spaRule] });
  const { request } = JSON.parse(String(body)) as { request: RuleForm };
  if (!address.endsWith('/rehearsal')) {
    saved.push(request);
    return reply({ response: [spaRule] });
  }
  tried.push(request);
  return answer === 'refused'
    ? refusal('OFFER_NOT_FOR_RESERVATIONS', 'Not for reservations.', 'voucherTypeId')
    : reply({ response: [answer] });
});
beforeEach(() => {
  answer = rehearsal;
  tried.length = 0;
  saved.length = 0;
});

function open() {
  const granted: Permission[] = ['voucherIssueAutomationDetails:save'];
  const address = `/VoucherIssueAutomationDetails/${spaRule.id}`;
  const session = { hotel: { hotelId: miradouro, timeZone: 'Europe/Lisbon' } };
  return openScreen({ '/VoucherIssueAutomationDetails/{-$id}': RuleScreen }, { address, granted, session }).user;
}

const simulator = async () => within(await screen.findByRole('region', { name: 'Simulator' }));
const days = () => screen.findByRole('textbox', { name: /^Days/ });

describe('the simulator', () => {
  it('tries what stands in the form, saved or not, and saves nothing', async () => {
    const user = open();
    await user.type(await days(), '70');
    await user.click((await simulator()).getByRole('button', { name: 'Simulate' }));
    await (await simulator()).findByText('Last 90 days');
    expect(tried.map(({ daysForEmission }) => daysForEmission)).toEqual([70]);
    expect(saved).toEqual([]);
  });

  it('tells both spans, the reasons with the most frequent first, and each reservation with what it gets or why not', async () => {
    const user = open();
    await user.click((await simulator()).getByRole('button', { name: 'Simulate' }));
    const panel = await simulator();
    expect(await panel.findByText('for 9 of 40 reservations')).toBeDefined();
    expect(panel.getByText('for 5 of 20 reservations')).toBeDefined();
    expect(panel.getByText('20 Nov 2026: 2 vouchers')).toBeDefined();
    const reasons = within(panel.getByRole('region', { name: 'Why reservations get nothing' }));
    expect(reasons.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Booked through another channel',
      'Stays at another rate',
    ]);
    expect(panel.getByText(/Ana Sousa: on 20 Nov 2026, valid until 30 Nov 2026/).textContent).toContain('no e-mail address');
    expect(panel.getByText('Only the newest is shown.')).toBeDefined();
    expect(panel.queryByText('R-1002')).toBeNull();
    await user.click(panel.getByRole('radio', { name: 'Not matching' }));
    const other = within((await panel.findByText('R-1002')).closest('li') as HTMLElement);
    expect(other.getByText('Booked through another channel')).toBeDefined();
    expect(panel.queryByText('R-1001')).toBeNull();
  });

  it.each([
    [5, true],
    [6, false],
    [7, false],
  ])('with %i left in stock for six vouchers to come, warns: %s', async (left, warns) => {
    answer = { ...rehearsal, left };
    const user = open();
    await user.click((await simulator()).getByRole('button', { name: 'Simulate' }));
    await (await simulator()).findByText('Next 30 days');
    expect((await simulator()).queryByText(/^The offer has/) !== null).toBe(warns);
  });

  it('says when the rule has changed since, until it is tried again', async () => {
    const user = open();
    await user.click((await simulator()).getByRole('button', { name: 'Simulate' }));
    await (await simulator()).findByText('Last 90 days');
    await user.type(await days(), '70');
    expect(await screen.findByText(/^The rule has changed since/)).toBeDefined();
    await user.click((await simulator()).getByRole('button', { name: 'Simulate again' }));
    await waitFor(() => expect(screen.queryByText(/^The rule has changed since/)).toBeNull());
  });

  it('is asked nothing the form itself refuses, and tells a refusal at its field', async () => {
    answer = 'refused';
    const user = open();
    await user.type(await days(), '700');
    await user.click((await simulator()).getByRole('button', { name: 'Simulate' }));
    expect(await screen.findByText('At most 100.')).toBeDefined();
    expect(tried).toEqual([]);
    await user.clear(await days());
    await user.type(await days(), '7');
    await user.click((await simulator()).getByRole('button', { name: 'Simulate' }));
    expect(await screen.findByText('Not for reservations.')).toBeDefined();
  });
});
