// A disputed payment from its report to its end, both ways: won, its voucher thaws and is used; lost, it is written off and stands on the list of losses.
import { expect, type Page } from '@playwright/test';
import { hotels } from '../demo/hotels.ts';
import { journeyPort } from '../scripts/parts/journey-origin.mjs';
import words from '../web/src/messages/pt/finance.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import ledger from '../web/src/messages/pt/ledger.json' with { type: 'json' };
import desk from '../web/src/messages/pt/redemption.json' with { type: 'json' };
import details from '../web/src/messages/pt/voucher-details.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

const manager = 'manager@vale.demo';
const sandbox = `http://127.0.0.1:${journeyPort + 1000}`;
const shop = `/api/Voucher/Storefront/v1/${hotels[0]?.id}`;
const main = (page: Page) => page.getByRole('main');

interface Bought {
  voucherId: string;
  number: string;
  /** What the provider calls the payment. */
  session: string;
}

/** Bought online by a guest, as the shop does it. */
async function bought(page: Page): Promise<Bought> {
  const asked = async (path: string, request: object) => {
    const reply = await page.request.post(`${shop}${path}`, { data: { request } });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()).response[0];
  };
  const { response } = await (await page.request.get(`${shop}/offers`)).json();
  const offers: { id: string; price: number; soldOut: boolean }[] = response;
  const offer = offers.find(({ price, soldOut }) => price > 0 && !soldOut);
  const order = await asked('/orders', {
    lines: [{ offerId: offer?.id, quantity: 1, price: offer?.price }],
    ...{ firstName: 'Rita', lastName: 'Lopes', email: 'rita@example.com', languageCode: 'PT', termsAccepted: true },
  });
  const { payment } = await asked(`/orders/${order.id}/payment`, { key: order.key, gateway: 'STRIPE', mode: null });
  await page.request.post(payment.step.url, { form: { act: 'pay' }, maxRedirects: 0 });
  const followed = await asked(`/orders/${order.id}`, { key: order.key });
  const session = decodeURIComponent(new URL(payment.step.url).pathname.split('/').at(-1) ?? '');
  const [{ id: voucherId, number }] = followed.vouchers;
  return { voucherId, number, session };
}

/** What the guest's bank does. */
async function atBank(page: Page, { session }: Bought, stage: 'open' | 'won' | 'lost'): Promise<void> {
  const reply = await page.request.post(`${sandbox}/disputes/stripe/${session}`, { data: { stage } });
  expect(reply.ok()).toBe(true);
}

const rowOf = (page: Page, { number }: Bought) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: number, exact: true }) });

/** The list of disputes, once it says so. */
async function listed(page: Page, one: Bought, state: keyof typeof words.disputes.states): Promise<void> {
  await expect(async () => {
    await page.goto(`/FinancePack?tab=disputes&state=${state}`);
    await settled(page);
    await expect(rowOf(page, one)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(rowOf(page, one)).toContainText(words.disputes.states[state]);
}

test('a dispute that is won: frozen on its page and at the desk, and used afterwards', async ({ page }) => {
  await signIn(page, manager, '/FinancePack');
  const one = await bought(page);
  await atBank(page, one, 'open');
  await page.getByRole('tab', { name: words.disputes.title }).click();
  await listed(page, one, 'open');
  await expect(rowOf(page, one).getByRole('link', { name: 'Stripe' })).toHaveAttribute('href', /^https:\/\/dashboard\.stripe\.com\/.*dp_/);
  expect(await violationsOn(page)).toEqual([]);

  await rowOf(page, one).getByRole('link', { name: one.number, exact: true }).click();
  await expect(page.getByText(details.block.notice.dispute)).toBeVisible();
  await page.goto(`/UseVoucher?code=${one.voucherId}`);
  await expect(page.getByRole('alert').filter({ hasText: desk.obstacle.VOUCHER_BLOCKED.title })).toBeVisible();

  await atBank(page, one, 'won');
  await listed(page, one, 'won');
  await page.goto(`/VoucherOperationDetails/${one.voucherId}`);
  await expect(page.getByText(ledger.entry.unblocked)).toBeVisible();
  await expect(page.getByText(details.block.notice.title)).toHaveCount(0);
  await page.goto(`/UseVoucher?code=${one.voucherId}`);
  await settled(page);
  await expect(page.getByRole('alert').filter({ hasText: desk.obstacle.VOUCHER_BLOCKED.title })).toHaveCount(0);
});

test('a dispute that is lost: written off, and on the list of losses', async ({ page }) => {
  await signIn(page, manager, '/FinancePack');
  const one = await bought(page);
  await atBank(page, one, 'open');
  await listed(page, one, 'open');
  await atBank(page, one, 'lost');
  await listed(page, one, 'lost');
  const losses = main(page).getByRole('region', { name: words.losses.title }).first();
  await expect(losses.getByRole('rowheader', { name: hotels[0]?.displayName ?? '' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(`/VoucherOperationDetails/${one.voucherId}`);
  await expect(main(page).getByText(ledger.entry.writtenOff).first()).toBeVisible();
  await expect(main(page).getByText(kit.voucher.status.refunded).first()).toBeVisible();
});
