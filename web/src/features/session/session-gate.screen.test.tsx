// @vitest-environment happy-dom
// Proves whom the application lets in, what it offers to the others, in which property a tab begins and stays, and how somebody with several
// properties goes to another.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSignedInUser, setPreferredHotel } from '#contract/session.ts';
import { listTags } from '#contract/tags.ts';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { call } from '#web/kit/api/client.ts';
import { workIn } from '#web/kit/api/tab-property.ts';
import { useUnsavedGuard } from '#web/kit/form/use-unsaved-guard.tsx';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
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
/** Where the person may work: the server refuses every call that names another. */
let allowed: string[];
const sent: { address: string; request: unknown }[] = [];
const calls: { address: string; property: string | null }[] = [];

async function answer(address: string, { method = 'GET', body = null, headers }: RequestInit): Promise<Response> {
  const property = new Headers(headers).get('x-property');
  calls.push({ address, property });
  if (property !== null && !allowed.includes(property)) return refusal('PROPERTY_NOT_YOURS', 'Choose another one.', undefined, 403);
  if (method !== 'GET') {
    sent.push({ address, request: body && JSON.parse(String(body)) });
    return reply({});
  }
  for (const hotelId of allowed) {
    if (address.includes(`/Hotel/${hotelId}`)) return reply({ response: [{ hotelId, active, modules: [], timeZone: 'Europe/Lisbon' }] });
  }
  if (address.includes('/Hotel/')) return reply({});
  const here = user.userAllowedProperties.find(({ property: one }) => one === property);
  return reply({ response: [here ? { ...user, defaultProperty: here.property, propertyName: here.propertyName } : user] });
}

prepareStage('tags', answer);
beforeEach(() => {
  user = nuno;
  active = true;
  allowed = [miradouro];
  sent.length = 0;
  calls.length = 0;
});
afterEach(() => workIn(undefined));

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

/** Works at Miradouro, the preferred one, and at Quinta. */
function ofTwoHouses(): void {
  user = {
    ...nuno,
    groups: [viewOnly],
    userAllowedProperties: [...nuno.userAllowedProperties, { property: quinta, propertyName: 'Quinta do Vale' }],
  };
  allowed = [miradouro, quinta];
}

const chosenNow = (hotelId: string) => [expect.stringContaining(setPreferredHotel.path.replace('{hotelId}', hotelId))];
const chosen = () => sent.map(({ address }) => address);

describe('the property of a tab', () => {
  beforeEach(ofTwoHouses);

  it('is the preferred one in a new tab, and from then on every call names it', async () => {
    enter();
    await screen.findByText('the application');
    expect(calls[0]).toEqual({ address: readSignedInUser.path, property: null });
    await call(listTags, {});
    expect(new Set(calls.slice(1).map(({ property }) => property))).toEqual(new Set([miradouro]));
    expect(sessionStorage.getItem('vale.property')).toBe(miradouro);
  });

  it('is the one it had before it was loaded anew, whatever is preferred by now', async () => {
    workIn(quinta);
    enter();
    await screen.findByText('the application');
    expect(new Set(calls.map(({ property }) => property))).toEqual(new Set([quinta]));
    expect(sessionStorage.getItem('vale.property')).toBe(quinta);
  });

  it('is forgotten where it is refused at the start, and the preferred one taken', async () => {
    workIn('99999999-9999-4999-8999-999999999999');
    enter();
    await screen.findByText('the application');
    expect(calls.slice(0, 2).map(({ property }) => property)).toEqual(['99999999-9999-4999-8999-999999999999', null]);
    expect(sessionStorage.getItem('vale.property')).toBe(miradouro);
  });

  it('that is taken away while somebody works is said so; nothing is called elsewhere until they have chosen another', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    workIn(quinta);
    const visitor = enter();
    await screen.findByText('the application');
    allowed = [miradouro];
    user = nuno;
    await expect(call(listTags, {})).rejects.toThrow('Choose another one.');
    expect(await screen.findByRole('heading', { name: 'You can no longer work at Quinta do Vale' })).toBeDefined();
    expect(screen.queryByText('the application')).toBeNull();
    await expect(call(listTags, {})).rejects.toThrow('Choose another one.');

    await visitor.click(await screen.findByRole('option', { name: 'Hotel Miradouro' }));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(chosen()).toEqual(chosenNow(miradouro));
    expect(sessionStorage.getItem('vale.property')).toBe(miradouro);
    reload.mockRestore();
  });
});

describe('somebody with several properties of their own', () => {
  beforeEach(() => {
    ofTwoHouses();
    workIn(miradouro);
  });

  async function chooseQuinta(visitor: ReturnType<typeof enter>) {
    await visitor.click(await screen.findByRole('button', { name: 'Property: Hotel Miradouro' }));
    const own = within(await screen.findByRole('listbox', { name: 'Choose a property' }));
    expect(own.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Hotel Miradouro', 'Quinta do Vale']);
    await visitor.click(own.getByRole('option', { name: 'Quinta do Vale' }));
  }

  it('goes to another of them: the page loads anew, without the filters of the one they leave', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    window.history.replaceState(null, '', '/OnlineSales?hotelId=1&page=3#top');
    const visitor = openScreen(() => <PropertySwitcher user={user as never} />, { address: '/' }).user;
    await chooseQuinta(visitor);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(chosen()).toEqual(chosenNow(quinta));
    expect(sessionStorage.getItem('vale.property')).toBe(quinta);
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/OnlineSales');
    // What is still on its way belongs to what is still to be seen.
    calls.length = 0;
    await call(listTags, {});
    expect(calls.map(({ property }) => property)).toEqual([miradouro]);
    reload.mockRestore();
  });

  it('is asked about unsaved work first; who stays has changed nothing, on the server either', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    const Form = () => (
      <>
        <PropertySwitcher user={user as never} />
        {useUnsavedGuard(true)}
      </>
    );
    const visitor = openScreen(Form, { address: '/' }).user;
    await chooseQuinta(visitor);
    await visitor.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByRole('button', { name: 'Property: Hotel Miradouro' })).toHaveProperty('disabled', false);
    expect(sent).toEqual([]);
    expect(sessionStorage.getItem('vale.property')).toBe(miradouro);
    expect(reload).not.toHaveBeenCalled();

    await chooseQuinta(visitor);
    await visitor.click(await screen.findByRole('button', { name: 'Leave' }));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(chosen()).toEqual(chosenNow(quinta));
    expect(sessionStorage.getItem('vale.property')).toBe(quinta);
    reload.mockRestore();
  });
});
