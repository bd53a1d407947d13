// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { type AccessGroup, accessGroups } from '#contract/vocabulary/access-groups.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { UserScreen } from './user.screen.tsx';
import { UsersScreen } from './users.screen.tsx';

const here = '11111111-1111-4111-8111-111111111111';
const sister = '22222222-2222-4222-8222-222222222222';
const id = '33333333-3333-4333-8333-333333333333';
const ids = (...groups: AccessGroup[]) => groups.map((group) => accessGroups[group].id);

const rui = {
  adId: id,
  id,
  userPrinciplaName: 'rui@hotel.example',
  name: 'Rui',
  surname: 'Reis',
  email: 'rui@hotel.example',
  mobile: '+351 910 000 000',
  status: 'Accepted',
  accountEnabled: true,
  allowedProperties: [{ property: here, propertyName: 'Hotel Here' }],
  worksElsewhere: false,
  groups: ids('read'),
} as User;

const change = {
  id: 'a-request',
  at: '2026-11-15T10:00:00.000Z',
  who: 'Ana Sousa',
  differences: [
    { field: 'groups', before: null, after: 'read' },
    { field: 'enabled', before: 'false', after: 'true' },
  ],
};

let shown: User;
let sent: [address: string, method: string, body: unknown][];
let refused: Response | undefined;

async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (address.includes('/Hotel/')) {
    return reply({
      response: [
        { hotelId: here, name2: 'Hotel Here' },
        { hotelId: sister, name2: 'Hotel Sister' },
      ],
    });
  }
  if (address.includes('/Changes/')) return reply({ response: [change], count: 1 });
  if (method === 'GET') return reply({ response: [shown], count: 1 });
  sent.push([address.replace('/api/User/v1/User/', ''), method, body === null ? null : JSON.parse(String(body))]);
  return refused ?? reply({ response: [shown] });
}

prepareStage('users', answer);
beforeEach(() => {
  shown = rui;
  sent = [];
  refused = undefined;
});

function open(address: string, groups: AccessGroup[] = ['administration'], session: object = {}) {
  const permissions = permissionsOf(ids(...groups));
  const me = { user: { id: 'me' }, hotel: { hotelId: here, name2: 'Hotel Here' }, permissions, ...session };
  return openScreen({ '/ManageUser': UsersScreen, '/ManageUser/$id': UserScreen }, { address, granted: [...permissions], session: me });
}

describe('the list', () => {
  it('opens somebody, and offers to invite to those who may', async () => {
    open('/ManageUser');
    expect(await screen.findByRole('link', { name: 'Rui' })).toHaveProperty('pathname', `/ManageUser/${id}`);
    expect(screen.getByRole('link', { name: 'Invite a colleague' })).toBeDefined();
  });

  it('offers nothing to those who may only look', async () => {
    open('/ManageUser', ['platformSupport']);
    await screen.findByRole('link', { name: 'Rui' });
    expect(screen.queryByRole('link', { name: 'Invite a colleague' })).toBeNull();
  });
});

describe('a user', () => {
  it('shows what ticked groups come to before they are saved', async () => {
    const { user } = open(`/ManageUser/${id}`);
    await user.click(await screen.findByRole('checkbox', { name: 'Sales operator' }));
    const effect = within(screen.getByRole('region', { name: 'What they may do' }));
    expect(effect.getByText('Sell vouchers').textContent).toContain('new');
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    expect(effect.getByText('See hotels').textContent).not.toContain('new');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save groups' }));
    await waitFor(() => expect(sent).toEqual([[`${id}/updateGroups`, 'PUT', ids('salesOperator')]]));
  });

  it('cannot be given more than one holds, and the screen says so', async () => {
    open(`/ManageUser/${id}`, ['management'], {});
    expect(await screen.findByRole('checkbox', { name: 'Administration' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Allows more than you may do.')).toBeDefined();
  });

  it('is given a property and loses another', async () => {
    const { user } = open(`/ManageUser/${id}`);
    await user.click(await screen.findByRole('combobox', { name: 'Property' }));
    await user.click(await screen.findByRole('option', { name: 'Hotel Sister' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: 'Take Hotel Here away' }));
    await user.click(screen.getByRole('button', { name: 'Save properties' }));
    await waitFor(() => expect(sent).toEqual([[`${id}/updateAllowedProperties`, 'PUT', [sister]]]));
  });

  it('is disabled after a question, and a refusal is told', async () => {
    refused = refusal('LAST_ADMINISTRATOR', 'This is the last administrator.');
    const { user } = open(`/ManageUser/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Disable user' }));
    expect(await screen.findByText(/This is the last administrator/)).toBeDefined();
    expect(sent).toEqual([[`disableUser/${id}`, 'PUT', null]]);
  });

  it('is signed out everywhere after a question', async () => {
    const { user } = open(`/ManageUser/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(sent).toEqual([[`endSessions/${id}`, 'PUT', null]]));
  });

  it('loses the second factor after a question', async () => {
    const { user } = open(`/ManageUser/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Remove second factor' }));
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Remove and sign out' }));
    await waitFor(() => expect(sent).toEqual([[`removeSecondFactor/${id}`, 'PUT', null]]));
  });

  it('tells who changed what, in words, when that is asked for', async () => {
    const { user } = open(`/ManageUser/${id}`, ['administration'], {
      hotel: { hotelId: here, name2: 'Hotel Here', timeZone: 'Europe/Lisbon' },
    });
    await user.click(await screen.findByRole('button', { name: 'Show changes' }));
    const history = within(screen.getByRole('region', { name: 'Who did what' }));
    expect(await history.findByText('Ana Sousa')).toBeDefined();
    const told = (await history.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(told).toEqual(['Read', 'noyes']);
  });

  it('is enabled when disabled, and invited again only while the invitation is pending', async () => {
    shown = { ...rui, accountEnabled: false };
    const first = open(`/ManageUser/${id}`);
    await first.user.click(await screen.findByRole('button', { name: 'Enable' }));
    await waitFor(() => expect(sent).toEqual([[`enableUser/${id}`, 'PUT', null]]));
    expect(screen.queryByRole('button', { name: 'Invite again' })).toBeNull();
  });

  it('with a pending invitation can be invited again, unless the issuer invites', async () => {
    shown = { ...rui, status: 'PendingAcceptance' };
    const { user } = open(`/ManageUser/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Invite again' }));
    await waitFor(() => expect(sent).toEqual([['reInviteUser', 'PUT', { request: { adId: id } }]]));
  });

  it('whose account an outside issuer keeps is said to be so', async () => {
    shown = { ...rui, status: 'PendingAcceptance' };
    open(`/ManageUser/${id}`, ['administration'], { issuerKeeps: ['accounts', 'groups'] });
    expect(await screen.findByText(/Your sign-in provider keeps the accounts/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Invite again' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Read' })).toHaveProperty('disabled', true);
  });

  it('whom one does not reach is said not to be there', async () => {
    vi.stubGlobal('fetch', async () => refusal('NOT_FOUND', 'There is no such entry.', undefined, 404));
    open(`/ManageUser/${id}`);
    expect(await screen.findByText('The user could not be loaded.')).toBeDefined();
  });

  it.each([
    ['who may do more', { groups: ids('platformAdministration') }, 'you can only look', false],
    ['who also works elsewhere', { worksElsewhere: true }, 'properties you have no access to', true],
    ['who is oneself', { id: 'me' as User['id'] }, 'This is you', false],
  ])('%s keeps what is not theirs to change', async (_, change, sentence, hotels) => {
    shown = { ...rui, ...change };
    open(`/ManageUser/${id}`);
    expect(await screen.findByText(new RegExp(sentence))).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save groups' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save properties' }) !== null).toBe(hotels);
  });
});

describe('somebody new', () => {
  it('is asked for everything at once, and an address that is taken is told at its field', async () => {
    refused = refusal('USER_EMAIL_TAKEN', 'Somebody already has this e-mail.', 'email');
    const { user } = open('/ManageUser/new');
    await user.click(await screen.findByRole('button', { name: 'Add and invite' }));
    expect(await screen.findAllByText('Required.')).toHaveLength(4);
    await user.type(screen.getByLabelText(/^Name/), 'Nova');
    await user.type(screen.getByLabelText(/^Surname/), 'Colega');
    await user.type(screen.getByLabelText(/^E-mail/), 'nova@hotel.example');
    await user.type(screen.getByLabelText(/^Mobile/), '1');
    await user.click(screen.getByRole('checkbox', { name: 'Read' }));
    await user.click(screen.getByRole('button', { name: 'Add and invite' }));
    expect(await screen.findByText('Somebody already has this e-mail.')).toBeDefined();
    const person = { email: 'nova@hotel.example', name: 'Nova', surname: 'Colega', mobile: '1' };
    expect(sent).toEqual([['addUser', 'POST', { request: { ...person, allowedProperties: [here], groups: ids('read') } }]]);
  });
});
