// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReservationVoucher } from '#contract/automation.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { issuedVoucher, miradouro, spaRule, stuckVoucher } from '../testing/samples.ts';
import { surroundings } from '../testing/surroundings.ts';
import { ReservationVoucherScreen } from './reservation-voucher.screen.tsx';
import { ReservationVouchersScreen } from './reservation-vouchers.screen.tsx';

let stored: ReservationVoucher[];
/** What trying again comes to. */
let retried: ReservationVoucher;
const asked: URL[] = [];

prepareStage('automation', async (address, { method = 'GET' }) => {
  const around = surroundings(address);
  if (around) return around;
  const url = new URL(address, 'http://vale.example');
  asked.push(url);
  if (method !== 'GET') {
    stored = stored.map((voucher) => (voucher.id === retried.id ? retried : voucher));
    return reply({ response: [retried] });
  }
  const one = stored.find(({ id }) => url.pathname.endsWith(`/VoucherReservation/${id}`));
  return reply(one ? { response: [one] } : { response: stored, count: stored.length });
});
beforeEach(() => {
  stored = [issuedVoucher, stuckVoucher];
  retried = { ...issuedVoucher, id: stuckVoucher.id, resIdValue: 'R-1003' };
  asked.length = 0;
});

const mayRetry: Permission[] = ['voucherIssueAutomationDetails:save'];
const open = (address: string, granted: readonly Permission[] = []) =>
  openScreen(
    { '/ReservationVouchers': ReservationVouchersScreen, '/ReservationVoucherDetail/{-$id}': ReservationVoucherScreen },
    { address, granted },
  );
const rowOf = async (number: string) => within((await screen.findByText(number)).closest('tr') as HTMLElement);
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('reservation vouchers', () => {
  it('lead to their page, and from their id to the voucher itself', async () => {
    open('/ReservationVouchers');
    const row = await rowOf('R-1001');
    expect(row.getByRole('link', { name: /14 Nov 2026/ }).getAttribute('href')).toBe(`/ReservationVoucherDetail/${issuedVoucher.id}`);
    expect(row.getByRole('link', { name: '7c41d9e2' }).getAttribute('href')).toBe(`/VoucherOperationDetails/${issuedVoucher.voucher?.id}`);
    expect(row.queryByRole('button')).toBeNull();
  });

  it('that are stuck say what is in the way; only those who may can try again', async () => {
    open('/ReservationVouchers');
    const row = await rowOf('R-1003');
    expect(await row.findByText(/not issued for reservations/)).toBeDefined();
    expect(row.queryByRole('button')).toBeNull();
    expect(row.getAllByRole('link')).toHaveLength(1);
  });

  it('are tried again, and the list tells what came of it', async () => {
    const { user } = open('/ReservationVouchers', mayRetry);
    await user.click(await screen.findByRole('button', { name: 'Try again for reservation R-1003' }));
    expect(await screen.findByText('The voucher has been issued.')).toBeDefined();
    expect(await (await rowOf('R-1003')).findByText('Issued')).toBeDefined();
  });

  it('that stay stuck are not called issued', async () => {
    retried = stuckVoucher;
    const { user } = open('/ReservationVouchers', mayRetry);
    await user.click(await screen.findByRole('button', { name: 'Try again for reservation R-1003' }));
    expect(await screen.findByText('Nothing was issued: something is still in the way. The voucher says what.')).toBeDefined();
  });

  it('that are no longer owed are not called issued either', async () => {
    retried = { ...stuckVoucher, state: 'withdrawn' };
    const { user } = open('/ReservationVouchers', mayRetry);
    await user.click(await screen.findByRole('button', { name: 'Try again for reservation R-1003' }));
    expect(await screen.findByText('Nothing was issued: the reservation is no longer owed this voucher.')).toBeDefined();
  });

  it('are asked for by what the address says', async () => {
    const filters = {
      hotelId: miradouro,
      voucherNumber: '7c41d9e2',
      resNumber: 'R-1',
      fromDate: '2026-11-01',
      toDate: '2026-11-14',
      state: 'issued',
    };
    open(`/ReservationVouchers?${new URLSearchParams(filters)}`);
    await rowOf('R-1001');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject(filters);
  });
});

describe('the page of one', () => {
  it('shows the reservation, the guest, the rule and the voucher, and leads to the latter two', async () => {
    open(`/ReservationVoucherDetail/${issuedVoucher.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Reservation R-1001' })).toBeDefined();
    expect(['Number', 'Check-in', 'Guests', 'Room category', 'Country', 'Sequence'].map(factOf)).toEqual([
      ...['R-1001', '27 Nov 2026', '2 adults, 1 child', 'DBL', 'Portugal', '418'],
    ]);
    expect(screen.getByText('Checked in')).toBeDefined();
    expect(screen.getByRole('link', { name: 'SPA7' }).getAttribute('href')).toBe(`/VoucherIssueAutomationDetails/${spaRule.id}`);
    expect(screen.getByRole('link', { name: '7c41d9e2' }).getAttribute('href')).toBe(
      `/VoucherOperationDetails/${issuedVoucher.voucher?.id}`,
    );
  });

  it('of a stuck one says what is in the way, leaves the voucher blank, and tries again in place', async () => {
    const { user } = open(`/ReservationVoucherDetail/${stuckVoucher.id}`, mayRetry);
    expect(await screen.findByText(/not issued for reservations/)).toBeDefined();
    expect(factOf('Voucher id')).toBe('—');
    await user.click(screen.getByRole('button', { name: /^Try again/ }));
    expect(await screen.findByRole('link', { name: '7c41d9e2' })).toBeDefined();
    expect(screen.queryByText(/not issued for reservations/)).toBeNull();
  });

  it('without an id is the list', async () => {
    const { router } = open('/ReservationVoucherDetail');
    await rowOf('R-1001');
    expect(router.state.location.pathname).toBe('/ReservationVouchers');
  });
});
