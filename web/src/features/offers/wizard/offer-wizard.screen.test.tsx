// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { draftKey } from '../editing/offer-draft.ts';
import { spa } from '../testing/offer-sample.ts';
import { OfferWizardScreen } from './offer-wizard.screen.tsx';

const everything: Permission[] = [
  'editVoucher:view',
  'voucherManagement:add',
  'voucherManagement:edit',
  'cardConfigWizard:saveConfig',
  'cardConfigWizard:addService',
  'cardConfigWizard:saveService',
  'cardConfigWizard:removeService',
];

let stored: Offer;
let sent: Record<string, unknown>[];

/** The server in miniature: one offer, whose older versions cannot be saved onto. */
async function answer(address: string, { body = null }: RequestInit): Promise<Response> {
  if (address.includes('getVoucherType')) return reply({ response: [stored] });
  if (!address.includes('setVoucherType')) return reply({});
  const { request } = JSON.parse(String(body));
  sent.push(request);
  if (request.id && request.version !== stored.version) {
    return reply({ errors: [{ code: 'OFFER_CHANGED', message: 'Someone else has changed this offer meanwhile.' }] }, 409);
  }
  stored = { ...stored, ...request, id: stored.id, version: stored.version + 1, voucherRebates: stored.voucherRebates };
  return reply({ response: [stored] });
}

prepareStage('offers', answer);
beforeEach(() => {
  stored = structuredClone(spa);
  sent = [];
});

function open(address: string, granted: readonly Permission[] = everything, modules: string[] = []) {
  const session = {
    user: { id: 'person' },
    hotel: { hotelId: 'hotel', timeZone: 'Europe/Lisbon', defaultCurrency: 'EUR' },
    modules: new Set(modules),
  };
  return openScreen(
    { '/CardConfigWizard/{-$id}': OfferWizardScreen, '/VoucherManagment': () => <p>all offers</p> },
    { address, granted, session },
  );
}

const textbox = (name: RegExp | string) => screen.findByRole('textbox', { name });
const rail = async () => within((await screen.findAllByRole('navigation', { name: 'Steps' }))[0] as HTMLElement);

async function retype(user: UserEvent, name: RegExp, text: string) {
  const field = await textbox(name);
  await user.clear(field);
  await user.paste(text);
}

describe('the steps', () => {
  it('from the third on are closed until the first save, which opens them under the new address', async () => {
    const { user, router } = open('/CardConfigWizard');
    expect((await rail()).getAllByRole('link').map((link) => link.textContent)).toEqual(['1Card']);
    expect((await rail()).getAllByText('Save the card first')).toHaveLength(6);

    await retype(user, /^Code/, 'NEW');
    await retype(user, /^Prefix/, 'N');
    await retype(user, /^Title/, 'Cartão');
    await retype(user, /^Sale price/, '50');
    await retype(user, /^Voucher value/, '60');
    await user.click(screen.getByRole('button', { name: 'Save and go on' }));
    expect(await screen.findByText('Offer saved.')).toBeDefined();
    expect(router.state.location.pathname).toBe(`/CardConfigWizard/${spa.id}`);
    expect(await (await rail()).findAllByRole('link')).toHaveLength(7);
    expect(sent).toMatchObject([{ code: 'NEW', payedAmount: 50, cardAmount: 60, action: 'Payment', voucherRebates: [] }]);
  });

  it('leave services to service vouchers, and the switch sets and clears the action', async () => {
    const { user } = open(`/CardConfigWizard/${spa.id}`, everything, ['InvoiceAction']);
    expect(await (await rail()).findByRole('link', { name: /Services/ })).toBeDefined();
    await user.click(await screen.findByRole('switch', { name: /^Money voucher/ }));
    expect((await rail()).getByText('For service vouchers only')).toBeDefined();
    expect(await screen.findByText('Unsaved changes')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Action' }).value).toBe('Payment');
    await user.click(screen.getByRole('switch', { name: /^Money voucher/ }));
    expect(screen.queryByRole('combobox', { name: 'Action' })).toBeNull();
    // There and back again is no change.
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('the kind of an offer that has sold is fixed, and says why', async () => {
    stored.sold = 2;
    const { user } = open(`/CardConfigWizard/${spa.id}`);
    const kind = await screen.findByRole<HTMLInputElement>('switch', { name: /^Money voucher/ });
    await user.click(kind);
    expect(kind.checked).toBe(false);
    expect(screen.getByText('2 vouchers have been sold: the kind can no longer change.')).toBeDefined();
  });
});

describe('VAT', () => {
  it('counts down to the price, and a wrong sum is told and not sent', async () => {
    const { user } = open(`/CardConfigWizard/${spa.id}`);
    expect(await screen.findByText('VAT adds up')).toBeDefined();
    await retype(user, /^Sale price/, '192.40');
    expect(await screen.findByText('€12.40 to go')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The sum of the VAT amounts must equal/)).toBeDefined();
    expect(sent).toEqual([]);
    await retype(user, /^Sale price/, '179.99');
    expect(await screen.findByText('€0.01 too much')).toBeDefined();
  });
});

describe('a text', () => {
  it('with HTML in it is told at its field and not sent, and nothing typed is lost', async () => {
    const { user } = open(`/CardConfigWizard/${spa.id}`);
    const description = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ });
    const text = 'An afternoon <b>to remember</b>';
    await user.click(description);
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Plain text only: take the HTML tags out.')).toBeDefined();
    expect(document.activeElement).toBe(description);
    expect(description.value).toBe(text);
    expect(sent).toEqual([]);
  });
});

describe('a draft', () => {
  it('comes back with the page, knows what it began from, and can be discarded', async () => {
    const { user } = open(`/CardConfigWizard/${spa.id}`);
    await retype(user, /^Title/, 'Half a thought');
    cleanup();

    const again = open(`/CardConfigWizard/${spa.id}`);
    expect(await screen.findByText(/^Draft of .* restored\.$/)).toBeDefined();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })).value).toBe('Half a thought');
    await again.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Spa a dois');
    expect(localStorage.getItem(draftKey('person', 'hotel', spa.id))).toBeNull();
  });

  it('of a new offer waits here when one leaves, and once discarded does not come back', async () => {
    const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
    const { user } = open('/CardConfigWizard');
    await user.click(await title());
    await user.paste('Not done yet');
    await user.click(screen.getByRole('link', { name: 'Offers' }));
    expect(await screen.findByText(/They stay in this browser as a draft/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('all offers')).toBeDefined();
    cleanup();

    const again = open('/CardConfigWizard');
    expect((await title()).value).toBe('Not done yet');
    await again.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect((await title()).value).toBe('');
    cleanup();

    open('/CardConfigWizard');
    expect((await title()).value).toBe('');
  });

  it('holds the last letter also when the tab is closed right after it', async () => {
    const { user } = open(`/CardConfigWizard/${spa.id}`);
    await retype(user, /^Title/, 'Almost a thought');
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(draftKey('person', 'hotel', spa.id))).toContain('Almost a thought');
  });

  it('is gone once it is saved', async () => {
    const { user } = open(`/CardConfigWizard/${spa.id}`);
    await retype(user, /^Title/, 'A whole thought');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Offer saved.')).toBeDefined();
    expect(localStorage.getItem(draftKey('person', 'hotel', spa.id))).toBeNull();
  });
});

describe('somebody else saved meanwhile', () => {
  const theirs = (change: Partial<Offer>) => {
    stored = { ...stored, ...change, version: 4, changedBy: 'Marta Nogueira' };
  };

  it('their other fields are taken over and named, and mine are saved on top', async () => {
    const { user } = open(`/CardConfigWizard/${spa.id}`);
    await retype(user, /^Title/, 'Mine');
    theirs({ maxQuantity: 7 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Marta Nogueira saved this offer .* Maximum quantity\.$/)).toBeDefined();
    expect(sent.map(({ version }) => version)).toEqual([3, 4]);
    expect(sent[1]).toMatchObject({ maxQuantity: 7, multiLingual: [{ languageCode: 'PT', title: 'Mine' }] });
  });

  it('a field both changed is asked; going back loses nothing, choosing saves the choice', async () => {
    const { user } = open(`/CardConfigWizard/${spa.id}`);
    await retype(user, /^Title/, 'Mine');
    await retype(user, /^Prefix/, 'ME');
    theirs({ multiLingual: [{ languageCode: 'PT', title: 'Theirs', description: '' }] });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Two people, the same fields' }));
    expect(dialog.getByText('Title (PT)')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Back to the form' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Mine');

    await user.click(screen.getByRole('button', { name: 'Save' }));
    const second = within(await screen.findByRole('dialog'));
    await user.click(second.getByRole('radio', { name: /Theirs/ }));
    await user.click(second.getByRole('button', { name: 'Save like this' }));
    expect(await screen.findByText('Offer saved.')).toBeDefined();
    expect(sent.at(-1)).toMatchObject({ version: 4, defaultPrefix: 'ME', multiLingual: [{ title: 'Theirs' }] });
  });
});

describe('without cardConfigWizard:saveConfig', () => {
  it('the offer is a page to read', async () => {
    open(`/CardConfigWizard/${spa.id}`, ['editVoucher:view']);
    expect(await screen.findByRole('heading', { name: 'Spa for two' })).toBeDefined();
    expect(screen.getByText('Standard rate')).toBeDefined();
    expect(screen.getByText('Where it is sold and used')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('there is nothing to create', async () => {
    open('/CardConfigWizard', ['editVoucher:view']);
    expect(await screen.findByText('You cannot create offers')).toBeDefined();
  });
});
