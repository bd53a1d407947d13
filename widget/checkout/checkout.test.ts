// @vitest-environment happy-dom
// Proves that a guest's order is sent once, that nothing typed is lost, and that every way to pay leads somewhere. Without a server.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#contract/checkout.ts';
import type { StorefrontOffer } from '#contract/storefront.ts';
import { en } from '../messages/en.ts';
import { defineVouchersElement, elementName } from '../vouchers-element.tsx';

const terrace = {
  id: 'a1',
  title: { text: 'Sunset', languageCode: 'EN' },
  currency: 'EUR',
  price: 120,
  value: 150,
  discountPercent: 20,
  promoteType: null,
  fewLeft: false,
  soldOut: false,
  unlocked: false,
  image: null,
} as unknown as StorefrontOffer;
const placed = {
  id: 'o1',
  key: 'secret',
  state: 'awaitingPayment',
  hotelName: 'Hotel Miradouro',
  source: '',
  campaign: '',
  currency: 'EUR',
  total: 120,
  lines: [{ offerId: 'a1', title: 'Sunset', quantity: 1, price: 120 }],
  expiresAt: '2099-01-01T00:00:00Z',
  ways: [
    { gateway: 'EASYPAY', mode: 'MB' },
    { gateway: 'EASYPAY', mode: 'MBWAY' },
  ],
  payment: null,
  email: 'ana@example.com',
  recipient: null,
  vouchers: [],
} as unknown as Order;
const reference = { kind: 'payReference', entity: '10611', reference: '717212656', amount: 120, expiresAt: placed.expiresAt } as const;
const voucher = { id: 'v1', number: 'TER97', title: 'Sunset', value: 150, validUntil: '2027-11-15', codeImage: 'data:,' };

interface Sent {
  path: string;
  key: string | null;
  request: Record<string, unknown>;
}
let price = 120;
const sent: Sent[] = [];
let answer: (call: Sent) => Response | Promise<Response>;

const reply = (item: unknown) => new Response(JSON.stringify({ response: [item], errors: [], warnings: [] }));
const refusal = (code: string, field?: string) =>
  new Response(JSON.stringify({ response: [], errors: [{ code, message: '', field }], warnings: [] }), { status: 422 });

beforeAll(() => defineVouchersElement('https://vale.example'));
beforeEach(() => {
  price = 120;
  sent.length = 0;
  answer = () => reply(placed);
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit = {}) => {
    if (init.method !== 'POST') return reply({ ...terrace, price });
    const call = {
      path: address.pathname.split('/42')[1] ?? '',
      key: new Headers(init.headers).get('idempotency-key'),
      request: JSON.parse(String(init.body)).request,
    };
    sent.push(call);
    return answer(call);
  });
});
afterEach(() => {
  document.body.replaceChildren();
  location.hash = '';
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function open(): ShadowRoot {
  const element = document.createElement(elementName);
  element.setAttribute('hotel', '42');
  document.body.append(element);
  return element.shadowRoot as ShadowRoot;
}

const shows = (root: ShadowRoot, text: string) => vi.waitFor(() => expect(root.querySelector('.widget')?.textContent).toContain(text));
const press = (root: ShadowRoot, selector: string) => vi.waitFor(() => (root.querySelector(selector) as HTMLElement).click());
const send = (root: ShadowRoot) => root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));

const keptDraft = () => JSON.parse(sessionStorage.getItem('vale-draft-42') ?? '{}');

async function typeAll(root: ShadowRoot, texts: Record<string, string>): Promise<void> {
  for (const [field, text] of Object.entries(texts)) {
    const input = root.getElementById(`vale-${field}`) as HTMLInputElement;
    input.value = text;
    input.dispatchEvent(new Event('input'));
    await vi.waitFor(() => expect(keptDraft()[field]).toBe(text));
  }
}

/** In the basket, with everything typed that an order needs. */
async function readyToOrder(phone = ''): Promise<ShadowRoot> {
  const root = open();
  await press(root, '.buy .filled');
  await press(root, '.cart-bar button');
  await vi.waitFor(() => expect(root.getElementById('vale-firstName')).not.toBeNull());
  await typeAll(root, { firstName: 'Ana', lastName: 'Sousa', email: 'ana@example.com', phone });
  (root.getElementById('vale-termsAccepted') as HTMLInputElement).click();
  await vi.waitFor(() => expect(keptDraft().termsAccepted).toBe(true));
  return root;
}

const placings = () => sent.filter(({ path }) => path === '/orders');

describe('an order', () => {
  test('pressed twice is sent once, at the price that was shown', async () => {
    const root = await readyToOrder();
    send(root);
    send(root);
    await shows(root, en.order.way);
    expect(placings()).toHaveLength(1);
    expect(placings()[0]?.request).toMatchObject({ lines: [{ offerId: 'a1', quantity: 1, price: 120 }], email: 'ana@example.com' });
  });

  test('whose answer was lost is sent again as the same one, with everything still there', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    const root = await readyToOrder();
    send(root);
    await shows(root, en.refusals.unreachable);
    expect((root.getElementById('vale-firstName') as HTMLInputElement).value).toBe('Ana');
    answer = () => reply(placed);
    send(root);
    await shows(root, en.order.way);
    const [first, second] = placings();
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.key).toBe(first?.key);
  });

  test('whose answer was lost is the same one after a reload, too; after it was placed it is not', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    const root = await readyToOrder();
    send(root);
    await shows(root, en.refusals.unreachable);
    document.body.replaceChildren();
    answer = () => reply(placed);
    // The address says what was open.
    const reloaded = open();
    await vi.waitFor(() => expect(reloaded.getElementById('vale-firstName')).not.toBeNull());
    send(reloaded);
    await shows(reloaded, en.order.way);
    expect(placings()[1]?.key).toBe(placings()[0]?.key);

    answer = () => reply({ ...placed, state: 'released', ways: [] });
    document.dispatchEvent(new Event('visibilitychange'));
    await shows(reloaded, en.order.released);
    await press(reloaded, '.step .filled');
    await shows(reloaded, en.checkout.send);
    send(reloaded);
    await vi.waitFor(() => expect(placings()).toHaveLength(3));
    expect(placings()[2]?.key).not.toBe(placings()[0]?.key);
  });

  test('at a price that has changed is not placed: the new one is shown and sent next time', async () => {
    const root = await readyToOrder();
    answer = () => refusal('PRICE_CHANGED', 'lines.0.price');
    price = 135;
    send(root);
    await shows(root, '€135.00');
    await shows(root, en.refusals.priceChanged);
    answer = () => reply({ ...placed, total: 135 });
    send(root);
    await shows(root, en.order.payNow('€135.00'));
    expect(placings().at(-1)?.request).toMatchObject({ lines: [{ price: 135 }] });
  });

  test('with something missing goes nowhere, and says what', async () => {
    const root = await readyToOrder();
    await typeAll(root, { email: 'ana@' });
    send(root);
    await shows(root, en.checkout.summary(1));
    expect(root.querySelector('.summary')?.textContent).toContain(en.checkout.faults.email);
    expect(placings()).toEqual([]);
    await vi.waitFor(() => expect(root.activeElement?.className).toBe('summary'));
  });
});

describe('a payment', () => {
  async function placedOrder(phone = ''): Promise<ShadowRoot> {
    const root = await readyToOrder(phone);
    send(root);
    await shows(root, en.order.way);
    return root;
  }

  test('by reference shows it, and the vouchers as soon as it is paid; the cart is empty then', async () => {
    const root = await placedOrder();
    answer = () => reply({ ...placed, payment: { gateway: 'EASYPAY', mode: 'MB', state: 'open', step: reference } });
    send(root);
    await shows(root, '717 212 656');
    answer = ({ path }) => (path === '/orders/o1' ? reply({ ...placed, state: 'issued', vouchers: [voucher] }) : refusal('NOT_FOUND'));
    document.dispatchEvent(new Event('visibilitychange'));
    await shows(root, 'TER97');
    await vi.waitFor(() => expect(JSON.parse(localStorage.getItem('vale-cart-42') ?? '{}').lines).toEqual([]));
    expect(localStorage.getItem('vale-order-42')).toBeNull();
  });

  const payments = () => sent.filter(({ path }) => path.endsWith('/payment'));
  const choosePhone = async (root: ShadowRoot) => {
    await press(root, '.way:nth-of-type(2) input');
    await shows(root, en.order.phone);
  };

  test('by phone needs a number', async () => {
    const root = await placedOrder();
    await choosePhone(root);
    send(root);
    await shows(root, en.checkout.faults.phone);
    expect(payments()).toEqual([]);
  });

  test('tried again after a no is another attempt, with the number that was given once', async () => {
    const root = await placedOrder('+351 912 345 678');
    await choosePhone(root);
    answer = ({ path }) => (path.endsWith('/payment') ? refusal('PAYMENT_REFUSED') : reply(placed));
    send(root);
    await shows(root, en.refusals.paymentRefused);
    const step = { kind: 'confirmOnPhone', phone: '+351 912 345 678' };
    answer = () => reply({ ...placed, payment: { gateway: 'EASYPAY', mode: 'MBWAY', state: 'open', step } });
    send(root);
    await shows(root, en.order.onPhone);
    const [first, second] = payments();
    expect(first?.request).toMatchObject({ gateway: 'EASYPAY', mode: 'MBWAY', phone: step.phone });
    expect(second?.key).not.toBe(first?.key);
  });

  test('is not begun by the second click of the double click that placed the order', async () => {
    const root = await placedOrder();
    const click = (detail: number) =>
      root.querySelector('.pay .actions .filled')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    answer = () => reply({ ...placed, payment: { gateway: 'EASYPAY', mode: 'MB', state: 'open', step: reference } });
    click(2);
    expect(payments()).toEqual([]);
    click(1);
    await shows(root, '717 212 656');
    expect(payments()).toHaveLength(1);
  });

  test('that failed at once is not tried again by the second click of a double click, and is by a press after that', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const root = await placedOrder();
    clock.mockReturnValue(6_000);
    answer = () => reply({ ...placed, payment: { gateway: 'EASYPAY', mode: 'MB', state: 'failed', step: null } });
    send(root);
    await shows(root, en.order.failed);
    await vi.waitFor(() => expect(root.querySelector('.pay .filled')?.getAttribute('aria-disabled')).toBe('false'));
    send(root);
    expect(payments()).toHaveLength(1);
    clock.mockReturnValue(7_000);
    send(root);
    await vi.waitFor(() => expect(payments()).toHaveLength(2));
    expect(payments()[1]?.key).not.toBe(payments()[0]?.key);
    clock.mockRestore();
  });

  test('whose answer was lost in the server is sent again as the same one', async () => {
    const root = await placedOrder();
    answer = ({ path }) => (path.endsWith('/payment') ? refusal('UNAVAILABLE') : reply(placed));
    send(root);
    await shows(root, en.refusals.unreachable);
    answer = () => reply({ ...placed, payment: { gateway: 'EASYPAY', mode: 'MB', state: 'open', step: reference } });
    send(root);
    await shows(root, '717 212 656');
    const [first, second] = payments();
    expect(second?.key).toBe(first?.key);
  });

  test.each(['UNAVAILABLE', 'TOO_MANY_REQUESTS'])('is looked for again after %s, and the order is not given up', async (code) => {
    const root = await placedOrder();
    answer = () => refusal(code);
    document.dispatchEvent(new Event('visibilitychange'));
    await shows(root, en.order.reconnecting);
    expect(root.querySelector('.widget')?.textContent).toContain(en.order.way);
    answer = () => reply({ ...placed, state: 'issued', vouchers: [voucher] });
    document.dispatchEvent(new Event('visibilitychange'));
    await shows(root, 'TER97');
  });

  test('that did not come in time leaves the cart full, and one begins again', async () => {
    const root = await placedOrder();
    answer = () => reply({ ...placed, state: 'released', ways: [] });
    document.dispatchEvent(new Event('visibilitychange'));
    await shows(root, en.order.released);
    await press(root, '.step .filled');
    await shows(root, en.checkout.send);
    expect((root.getElementById('vale-firstName') as HTMLInputElement).value).toBe('Ana');
    expect(root.querySelectorAll('.cart-line')).toHaveLength(1);
  });
});
