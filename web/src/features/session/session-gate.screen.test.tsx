// @vitest-environment happy-dom
// Proves whom the application lets in, what it offers to the others, and how somebody with several properties goes to another.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { PropertySwitcher } from './property-switcher.tsx';
import { SessionGate } from './session-gate.tsx';

// Whoever signs in leaves the page for it; here somebody has.
vi.mock(import('./identity.ts'), () => ({
  identityQuery: { queryKey: ['identity'], queryFn: async () => ({ configuration: { demo: true, issuerKeeps: [] } }) } as never,
  useSignOut: () => () => undefined,
  downloadLibrary: vi.fn(),
}));

const miradouro = '11111111-1111-4111-8111-111111111111';
const quinta = '22222222-2222-4222-8222-222222222222';
const viewOnly = accessGroups.read.id;
const nuno = {
  email: 'nuno@vale.demo',
  name: 'Nuno',
  surname: 'Gama',
  groups: [] as string[],
  defaultProperty: miradouro,
  propertyName: 'Hotel Miradouro',
  userAllowedProperties: [{ property: miradouro, propertyName: 'Hotel Miradouro' }],
};
type User = typeof nuno;

let user: User;
let active: boolean;
const sent: { address: string; request: unknown }[] = [];

async function answer(address: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  if (method !== 'GET') {
    sent.push({ address, request: body && JSON.parse(String(body)) });
    return reply({});
  }
  if (address.includes(`/Hotel/${miradouro}`))
    return reply({ response: [{ hotelId: miradouro, active, modules: [], timeZone: 'Europe/Lisbon' }] });
  if (address.includes('/Hotel/')) return reply({});
  return reply({ response: [user] });
}

prepareStage('tags', answer);
beforeEach(() => {
  user = nuno;
  active = true;
  sent.length = 0;
});

const enter = () => openScreen(() => <SessionGate>the application</SessionGate>, { address: '/' }).user;

describe('the application', () => {
  it('opens to somebody with a group at an active property', async () => {
    user = { ...nuno, groups: [viewOnly] };
    enter();
    expect(await screen.findByText('the application')).toBeDefined();
  });

  it.each<[string, Partial<User>, boolean, string]>([
    ['has no group', {}, true, 'Your account, nuno@vale.demo, has no access group that opens Vale at Hotel Miradouro.'],
    ['works at an inactive property', { groups: [viewOnly] }, false, 'Hotel Miradouro is not active in Vale at the moment.'],
    ['has no property', { defaultProperty: '', propertyName: '' }, true, 'Your account, nuno@vale.demo, is not assigned to a property.'],
  ])('stays closed to somebody who %s, and says why', async (_, facts, isActive, reason) => {
    user = { ...nuno, ...facts };
    active = isActive;
    enter();
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'You have no access here yet' })).toBeDefined();
    expect(screen.queryByText('the application')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

it('a request for a demonstration is told what is missing and wrong before it is sent', async () => {
  const visitor = enter();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  await visitor.clear(name);
  await visitor.clear(email);
  await visitor.click(screen.getByRole('button', { name: 'Request a demonstration' }));
  expect(await screen.findAllByText('Required.')).toHaveLength(3);
  await visitor.type(name, 'Nuno');
  await visitor.type(email, 'nuno');
  await visitor.type(screen.getByRole('textbox', { name: /^Properties or rooms/ }), '3');
  await visitor.click(screen.getByRole('button', { name: 'Request a demonstration' }));
  expect(await screen.findByText('This is not an e-mail address.')).toBeDefined();
  expect(sent).toEqual([]);
  await visitor.type(email, '@hotel.example');
  await visitor.click(screen.getByRole('button', { name: 'Request a demonstration' }));
  expect(await screen.findByText(/We will write to nuno@hotel.example/)).toBeDefined();
  expect(sent).toMatchObject([{ request: { request: { name: 'Nuno', email: 'nuno@hotel.example', number: 3 } } }]);
});

it('somebody with several properties of their own goes to another of them, and the page loads anew', async () => {
  user = {
    ...nuno,
    groups: [viewOnly],
    userAllowedProperties: [...nuno.userAllowedProperties, { property: quinta, propertyName: 'Quinta do Vale' }],
  };
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const visitor = openScreen(() => <PropertySwitcher user={user as never} />, { address: '/' }).user;
  await visitor.click(await screen.findByRole('button', { name: 'Property: Hotel Miradouro' }));
  const own = within(await screen.findByRole('listbox', { name: 'Choose a property' }));
  expect(own.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Hotel Miradouro', 'Quinta do Vale']);
  await visitor.click(own.getByRole('option', { name: 'Quinta do Vale' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(sent.map(({ address }) => address)).toEqual([expect.stringContaining(`${quinta}/setPreferedHotel`)]);
  reload.mockRestore();
});
