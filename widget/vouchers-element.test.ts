// @vitest-environment happy-dom
// Proves what guests see of the widget in each of its states, without a server.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StorefrontOffer, StorefrontOfferDetail } from '#contract/storefront.ts';
import { pt } from './messages/pt.ts';
import { defineVouchersElement, elementName } from './vouchers-element.tsx';

const terrace = {
  id: 'a1',
  title: { text: 'Fim de tarde', languageCode: 'PT' },
  currency: 'EUR',
  price: 120,
  value: 150,
  discountPercent: 20,
  promoteType: 'hotdeal',
  fewLeft: true,
  soldOut: false,
  unlocked: false,
  image: null,
} as unknown as StorefrontOffer;
const secret = {
  ...terrace,
  id: 'b2',
  title: { text: 'Só para amigos', languageCode: 'PT' },
  unlocked: true,
  fewLeft: false,
} as StorefrontOffer;
const detail = {
  ...terrace,
  images: [],
  description: { text: 'Petiscos e vista.', languageCode: 'PT' },
  services: [{ text: 'Massagem', languageCode: 'PT', quantity: 2 }],
  included: [{ text: 'Pequeno-almoço', languageCode: 'PT' }],
  excluded: [{ text: 'Estacionamento', languageCode: 'PT' }],
  terms: { text: 'Reserva prévia.', languageCode: 'PT' },
  validityMonths: 12,
  hotels: ['Hotel Miradouro'],
} as unknown as StorefrontOfferDetail;

const asked: URL[] = [];
let answer: (address: URL) => Response;

const reply = (response: unknown[], status = 200) => new Response(JSON.stringify({ response, errors: [], warnings: [] }), { status });

function shop(address: URL): Response {
  if (address.pathname.endsWith('/offers/a1')) return reply([detail]);
  if (!address.pathname.endsWith('/offers')) return reply([], 404);
  return reply(address.searchParams.get('promoCode') === 'AMIGOS' ? [terrace, secret] : [terrace]);
}

beforeAll(() => defineVouchersElement('https://vale.example'));
beforeEach(() => {
  answer = shop;
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push(address);
    return answer(address);
  });
});
afterEach(() => {
  document.body.replaceChildren();
  location.hash = '';
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function open(attributes: Record<string, string> = {}): { element: HTMLElement; root: ShadowRoot } {
  const element = document.createElement(elementName);
  for (const [name, value] of Object.entries({ hotel: '42', language: 'pt', ...attributes })) element.setAttribute(name, value);
  document.body.append(element);
  return { element, root: element.shadowRoot as ShadowRoot };
}

const texts = (root: ShadowRoot, selector: string) => [...root.querySelectorAll(selector)].map((one) => one.textContent);
const shows = (root: ShadowRoot, text: string) => vi.waitFor(() => expect(root.querySelector('.widget')?.textContent).toContain(text));

describe('the vouchers', () => {
  test('stand there with what a guest may know, in the hotel’s colour', async () => {
    const { root } = open({ color: '#8A2F45', columns: '2' });
    await shows(root, 'Fim de tarde');
    expect(texts(root, '.voucher-card-badge')).toEqual(['−20\u00a0%', 'Imperdível', pt.fewLeft]);
    expect(root.querySelector<HTMLElement>('.widget')?.style.getPropertyValue('--accent')).toBe('#8a2f45');
    expect(String(asked[0])).toBe('https://vale.example/api/Voucher/Storefront/v1/42/offers?lang=pt');
  });

  test('follow the attributes while they stand there', async () => {
    const { element, root } = open();
    await shows(root, pt.count(1));
    element.setAttribute('language', 'de');
    await shows(root, '1 Gutschein');
    expect(asked.at(-1)?.searchParams.get('lang')).toBe('de');
    element.setAttribute('columns', '4');
    await vi.waitFor(() => expect(root.querySelector<HTMLElement>('.grid')?.style.getPropertyValue('--columns')).toBe('4'));
    expect(asked).toHaveLength(2);
  });

  test('appear with their promo code, first, and it is said how many', async () => {
    const { root } = open();
    await shows(root, 'Fim de tarde');
    const give = (code: string) => {
      const input = root.querySelector('input') as HTMLInputElement;
      input.value = code;
      input.dispatchEvent(new Event('input'));
      return vi.waitFor(() => {
        root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
        expect(asked.at(-1)?.searchParams.get('promoCode')).toBe(code);
      });
    };
    await give('NADA');
    await shows(root, pt.promo.unknown);
    await give('AMIGOS');
    await shows(root, pt.promo.unlocked(1));
    expect(texts(root, '.voucher-card-title')).toEqual(['Só para amigos', 'Fim de tarde']);
  });

  test('that cannot be loaded say so, and are tried again', async () => {
    answer = () => reply([], 503);
    const { root } = open();
    await shows(root, pt.failed);
    answer = shop;
    root.querySelector('button')?.click();
    await shows(root, 'Fim de tarde');
  });

  test.each([
    ['none are on sale', () => reply([]), pt.empty],
    ['the hotel is closed', () => reply([], 404), pt.closed],
  ])('are explained where there are none: %s', async (_, answered, sentence) => {
    answer = answered;
    await shows(open().root, sentence);
  });
});

describe('one voucher', () => {
  test('opens from its card with all there is to say, and closes to where one was', async () => {
    const { root } = open();
    await shows(root, 'Fim de tarde');
    root.querySelector<HTMLElement>('.voucher-card-title a')?.click();
    for (const text of ['Petiscos e vista.', 'Massagem', 'Pequeno-almoço', 'Estacionamento', 'Reserva prévia.', 'Hotel Miradouro']) {
      await shows(root, text);
    }
    expect(location.hash).toBe('#vale=a1');
    // Only what stands there can be looked at, so this comes a moment after it.
    await vi.waitFor(() => expect(root.activeElement?.textContent).toBe('Fim de tarde'));
  });

  test('opens by its address, and says when it is gone', async () => {
    location.hash = '#vale=gone';
    const { root } = open();
    await shows(root, pt.gone);
    root.querySelector<HTMLElement>('.back')?.click();
    await shows(root, 'Fim de tarde');
    expect(location.hash).toBe('');
  });
});
