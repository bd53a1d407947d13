// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile, ProfileDraft } from '#contract/profiles.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, reply, tabTo } from '#web/kit/testing/stage.tsx';
import { ProfileDetailScreen } from './profile-detail.screen.tsx';
import { ProfilesScreen } from './profiles.screen.tsx';

const voucher = (number: number) => ({
  ...{
    id: `v${number}`,
    voucherId: `v${number}`,
    voucherIdFirst8: '',
    number: `TER${number}`,
    voucherTypeCode: 'TERRACO',
    currency: 'EUR',
  },
  ...{ voucherValue: 150, availableBalance: 30, isPaymentMode: true, validUntil: '2027-05-31', status: 'partialRedeemed' },
});
const rita = {
  ...{ id: '11111111-1111-4111-8111-111111111111', firstName: 'Rita', lastName: 'Campos', email: 'rita@mail.example', phone: '' },
  ...{
    address: '',
    postCode: '',
    city: 'Évora',
    countryCode: 'PT',
    companyName: '',
    fiscalNumber: '',
    externalId: null,
    externalCrmId: null,
  },
  ...{ version: 3, pmsReservationDetails: [], vouchers: Array.from({ length: 12 }, (_, index) => voucher(index + 1)) },
} as unknown as Profile;

let stored: Profile;
const sent: ProfileDraft[] = [];
const erased = vi.fn();

/** The server in miniature: one client, whose version must be known to change her. */
async function answer(_: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (method === 'GET') return reply({ response: [stored] });
  if (method === 'DELETE') {
    erased();
    return reply({ response: [{ id: stored.id, sales: 1, vouchers: 12, mails: 0 }] });
  }
  const { request } = JSON.parse(String(body)) as { request: ProfileDraft };
  sent.push(request);
  if (request.id && request.version !== stored.version) return reply({ errors: [{ code: 'PROFILE_CHANGED', message: 'Changed.' }] }, 409);
  return reply({ response: [{ ...stored, ...request, id: stored.id, version: stored.version + 1 }] });
}

prepareStage('profiles', answer);
beforeEach(() => {
  stored = rita;
  sent.length = 0;
  erased.mockClear();
});

function open(id: string, ...granted: Permission[]) {
  const screens = { '/Profiles/$id': ProfileDetailScreen, '/ProfilesDashboard': () => <p>all clients</p> };
  return openScreen(screens, {
    address: `/Profiles/${id}`,
    granted,
    session: { hotel: { countryCode: 'ES' }, user: { worksInWholeGroup: true } },
  });
}

const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('a client', () => {
  it('can be read without any permission, and nothing offers more', async () => {
    open(rita.id);
    expect((await field('First name')).readOnly).toBe(true);
    expect(screen.getByText(/^You can look, but not change/)).toBeDefined();
    for (const name of ['Export data', 'Erase person', 'Save']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows the newest vouchers, each a link with what is left, and the rest on request', async () => {
    const { user } = open(rita.id);
    const link = await screen.findByRole('link', { name: 'TER1' });
    expect(link.getAttribute('href')).toBe('/VoucherOperationDetails/v1');
    expect(within(link.closest('tr') as HTMLElement).getByText(/30\.00/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'TER11' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 12 vouchers' }));
    expect(screen.getByRole('link', { name: 'TER12' })).toBeDefined();
  });

  it('shows the stays the hotel has told of, each status in words; a number nobody has named stays a number', async () => {
    const numbers = ['0', '4', '6', '7', '9', '10', '20', '5'];
    const stay = { pmsReservationId: 'R-7', checkIn: '2026-11-01', checkOut: '2026-11-03' };
    stored = {
      ...rita,
      pmsReservationDetails: numbers.map((reservationStatus) => ({ ...stay, reservationDetailId: reservationStatus, reservationStatus })),
    };
    open(rita.id);
    const stays = within(await screen.findByRole('table', { name: 'Reservations' }));
    const words = stays
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(words).toEqual(['Created', 'Pending', 'Cancelled', 'No-show', 'Refused', 'Checked in', 'Checked out', '5']);
  });

  it('is saved on the version that was opened; a later one asks whose stays, and mine goes over it', async () => {
    const { user } = open(rita.id, 'profileDetail:save');
    await user.type(await field('Phone'), '912');
    stored = { ...rita, version: 4, city: 'Beja' };
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else has changed this client meanwhile')).toBeDefined();
    expect((await field('Phone')).value).toBe('912');
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Client saved.')).toBeDefined();
    expect(sent.map(({ version, phone, city }) => [version, phone, city])).toEqual([
      [3, '912', 'Évora'],
      [4, '912', 'Évora'],
    ]);
  });

  it('changed by somebody else can be taken as they left it', async () => {
    const { user } = open(rita.id, 'profileDetail:save');
    await user.type(await field('Phone'), '912');
    stored = { ...rita, version: 4, city: 'Beja' };
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect([(await field('Phone')).value, (await field('City')).value]).toEqual(['', 'Beja']);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is changed with the keyboard alone, and leaving asks first', async () => {
    const { user, router } = open(rita.id, 'profileDetail:save');
    const city = await field('City');
    // Who may change a client may hand their data over, and not erase them.
    expect(screen.getByText('Export data')).toBeDefined();
    expect(screen.queryByText('Erase person')).toBeNull();
    await tabTo(user, city);
    await user.paste('Tomar');
    await tabTo(user, screen.getByRole('link', { name: 'Clients' }));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByText('Keep editing'));
    expect(router.state.location.pathname).toBe(`/Profiles/${rita.id}`);
    expect(city.value).toContain('Tomar');
    await tabTo(user, screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Client saved.')).toBeDefined();
    expect(sent.map((draft) => draft.city)).toEqual([city.value]);
  });

  it('who is new lives where the hotel stands, and gets an address of their own', async () => {
    const { user, router } = open('new', 'profileDetail:save');
    await user.type(await field(/Last name/), 'Campos');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Client saved.')).toBeDefined();
    expect(sent).toEqual([expect.objectContaining({ lastName: 'Campos', countryCode: 'ES', email: '' })]);
    expect(sent[0]).not.toHaveProperty('id');
    expect(router.state.location.pathname).toBe(`/Profiles/${rita.id}`);
  });

  it('is erased only by somebody who has written the last name', async () => {
    const { user } = open(rita.id, 'profile:erase');
    await user.click(await screen.findByRole('button', { name: 'Erase person' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase for ever' });
    await user.type(dialog.getByRole('textbox'), 'Campo{Enter}');
    expect([confirm.disabled, erased.mock.calls.length]).toEqual([true, 0]);
    await user.type(dialog.getByRole('textbox'), 's');
    await user.click(confirm);
    expect(await screen.findByText('all clients')).toBeDefined();
    expect(erased).toHaveBeenCalledOnce();
  });
});

it('the list leads to a client, and without permission to no new one', async () => {
  openScreen(ProfilesScreen, { address: '/ProfilesDashboard' });
  expect((await screen.findByText('Campos')).closest('a')?.getAttribute('href')).toBe(`/Profiles/${rita.id}`);
  expect(screen.queryByText('New client')).toBeNull();
});
