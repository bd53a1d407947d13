// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers.ts';
import { prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { PlacesStep } from './places.step.tsx';
import { sampleOffer } from './testing/sample-offer.ts';
import { openStep, type Server } from './testing/step-stage.tsx';

prepareStage('offers');

const lisbon = { hotelId: 'a1111111-1111-4111-8111-111111111111', name2: 'Miradouro', city: 'Lisboa' };
const regua = { hotelId: 'a2222222-2222-4222-8222-222222222222', name2: 'Quinta do Vale', city: 'Régua' };
const elsewhere = { id: 'a3333333-3333-4333-8333-333333333333', name: 'Porto Ribeira' };

interface Situation {
  own?: object[];
  validHotels?: object[];
  /** A turn stays on its way until then. */
  after?: Promise<void>;
}

/** Attaches like the real one, and refuses to let a hotel go. */
function hotelServer({ own = [lisbon, regua], validHotels = [elsewhere], after }: Situation = {}): Server {
  const server: Server = {
    offer: sampleOffer({ validHotels: validHotels as Offer['validHotels'] }),
    async answer({ path, request }) {
      if (path.endsWith('/hotel')) return reply({ response: own });
      if (path.includes('/addChannelInstance/') && server.offer.validHotels.length === 0)
        return refusal('OFFER_NEEDS_HOTEL', 'No hotel yet.');
      if (path.endsWith('/2')) return reply({ response: [{ id: 'c1', code: 'Frontend' }] });
      if (path.includes('/addChannelInstance/')) return refusal('NO_ACTIVE_GATEWAY', 'Selling online needs an active payment gateway.');
      const [id] = (request as { hotels: string[] }).hotels;
      await after;
      if (path.endsWith('/removevouchervalidity')) return refusal('OFFER_NEEDS_HOTEL', 'At least one hotel must stay.');
      const hotels = [...server.offer.validHotels, { id, name: 'Miradouro' }] as Offer['validHotels'];
      server.offer = { ...server.offer, validHotels: hotels };
      return reply({ response: [{ id: server.offer.id, hotels }] });
    },
  };
  return server;
}

const turnable = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

describe('with cardConfigWizard:saveConfig', () => {
  it('a hotel is attached by the turn itself: busy meanwhile, and said when done', async () => {
    let arrive = () => {};
    const after = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const user = openStep(PlacesStep, hotelServer({ after }), 'cardConfigWizard:saveConfig');
    await user.click(await turnable('Miradouro'));
    const miradouro = await turnable('Miradouro');
    expect([miradouro.checked, miradouro.getAttribute('aria-busy')]).toEqual([true, 'true']);
    expect((await turnable('Quinta do Vale')).getAttribute('aria-busy')).toBe('false');
    arrive();
    expect(await screen.findByText('Hotel added.')).toBeDefined();
    expect((await turnable('Miradouro')).checked).toBe(true);
  });

  it('a channel turned while the first hotel is still on its way waits for it, and is not refused', async () => {
    let arrive = () => {};
    const after = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const user = openStep(PlacesStep, hotelServer({ validHotels: [], after }), 'cardConfigWizard:saveConfig');
    await user.click(await turnable('Miradouro'));
    await user.click(await turnable('Front desk'));
    expect((await turnable('Front desk')).getAttribute('aria-busy')).toBe('true');
    arrive();
    expect(await screen.findByText('Hotel added.')).toBeDefined();
    expect(await screen.findByText('Channel added.')).toBeDefined();
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });

  it('a refused turn falls back, with the reason under it', async () => {
    const server = hotelServer({ validHotels: [{ id: lisbon.hotelId, name: lisbon.name2 }] });
    const user = openStep(PlacesStep, server, 'cardConfigWizard:saveConfig');
    await user.click(await turnable('Miradouro'));
    expect((await screen.findByRole('alert')).textContent).toContain('At least one hotel must stay.');
    expect((await turnable('Miradouro')).checked).toBe(true);
  });

  it('a hotel that is refused at its field is told under its switch, which goes back', async () => {
    const server = hotelServer();
    const { answer } = server;
    server.answer = (call) =>
      call.path.endsWith('/vouchervalidity') ? refusal('HOTEL_UNKNOWN', 'One of the hotels is out of reach.', 'hotels', 422) : answer(call);
    const user = openStep(PlacesStep, server, 'cardConfigWizard:saveConfig');
    await user.click(await turnable('Quinta do Vale'));
    expect((await screen.findByRole('alert')).textContent).toContain('One of the hotels is out of reach.');
    expect((await turnable('Quinta do Vale')).checked).toBe(false);
  });

  it('a hotel of the offer that is not theirs is shown, and locked', async () => {
    openStep(PlacesStep, hotelServer(), 'cardConfigWizard:saveConfig');
    const porto = await turnable('Porto Ribeira');
    expect([porto.checked, porto.disabled]).toEqual([true, true]);
    expect(screen.getByText('Not one of the hotels you work in')).toBeDefined();
  });

  it('Online without a gateway is refused with its reason, and stays off', async () => {
    const user = openStep(PlacesStep, hotelServer(), 'cardConfigWizard:saveConfig');
    await user.click(await turnable('Online'));
    expect((await screen.findByRole('alert')).textContent).toContain('Selling online needs an active payment gateway.');
    expect((await turnable('Online')).checked).toBe(false);
  });

  it('more than eight hotels can be narrowed by name or city, accents or not', async () => {
    const many = [...Array(8).keys()].map((number) => ({ hotelId: `hotel-${number}`, name2: `Hotel ${number}`, city: 'Faro' }));
    const user = openStep(PlacesStep, hotelServer({ own: [...many, regua], validHotels: [] }), 'cardConfigWizard:saveConfig');
    await user.type(await screen.findByRole('searchbox', { name: 'Find a hotel or city' }), 'regua');
    expect(screen.getAllByRole('switch').map((one) => one.closest('li')?.textContent)).toEqual([
      'Quinta do ValeRégua',
      expect.stringContaining('Front desk'),
      expect.stringContaining('Online'),
      expect.stringContaining('Reservation'),
    ]);
  });

  it('eight hotels are read at a glance: no search', async () => {
    const eight = [...Array(8).keys()].map((number) => ({ hotelId: `hotel-${number}`, name2: `Hotel ${number}`, city: 'Faro' }));
    openStep(PlacesStep, hotelServer({ own: eight, validHotels: [] }), 'cardConfigWizard:saveConfig');
    await turnable('Hotel 7');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

it('without the permission the places are named, and nothing can be turned', async () => {
  openStep(PlacesStep, hotelServer());
  expect(await screen.findByText('Porto Ribeira')).toBeDefined();
  expect(screen.queryAllByRole('switch')).toEqual([]);
});
