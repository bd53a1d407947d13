import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import words from '../web/src/messages/pt/api-gateway.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

/** A call as the partner's machine makes it: with its key, and without anything a browser has. */
async function asPartner(page: Page, key: string, path: string, body?: object) {
  const headers = { 'ocp-apim-subscription-key': key, 'idempotency-key': randomUUID(), 'accept-language': 'pt' };
  const url = `/api/Partner/v1/${path}`;
  const reply = body ? await page.request.post(url, { headers, data: body }) : await page.request.get(url, { headers });
  return { status: reply.status(), ...(await reply.json()) };
}

/** Proves that a key from the screen opens the partner API, that what it redeems is seen at the desk, and that a key taken away opens nothing. */
test('a partner gets a key from the screen and redeems a voucher through the gateway; the desk sees it', async ({ page, browser }) => {
  const email = `${randomUUID().slice(0, 8)}@spa.example`;
  await signIn(page, 'platform@vale.demo', '/ApiGatewayUserManagement');
  await page.getByRole('link', { name: words.add }).click();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByText('Obrigatório.').first()).toBeVisible();
  await page.getByLabel(words.firstName).fill('Marta');
  await page.getByLabel(words.lastName).fill('Reis');
  await page.getByLabel(words.email).fill(email);
  await page.getByRole('main').getByRole('combobox', { name: words.hotel }).click();
  await page.getByRole('option', { name: /Miradouro/ }).click();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page).toHaveURL(/ApiGatewayUserDetails\/[0-9a-f-]{36}$/);

  await page.getByRole('button', { name: words.subscriptions.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.subscriptions.name).fill('Caixa do spa');
  await dialog.getByRole('combobox', { name: words.subscriptions.product }).click();
  await page.getByRole('option', { name: words.products['partner-full'] }).click();
  await dialog.getByRole('button', { name: words.subscriptions.add }).click();
  await expect(dialog).toBeHidden();

  await page.getByText(words.keys.show, { exact: true }).click();
  const primary = dialog.getByLabel(words.keys.primary, { exact: true });
  await expect(primary).toHaveAttribute('type', 'password');
  await dialog.getByLabel(`${words.keys.see}: ${words.keys.primary}`).click();
  await expect(primary).toHaveAttribute('type', 'text');
  expect(await violationsOn(page)).toEqual([]);
  const key = await primary.inputValue();
  await dialog.getByRole('button').last().click();

  const { response: offers } = await asPartner(page, key, 'offers?language=PT');
  const offer = offers.find(({ kind }: { kind: string }) => kind === 'money');
  const buyer = { firstName: 'João', lastName: 'Mota', fiscalNumber: '999999990', countryCode: 'PT' };
  const sold = await asPartner(page, key, 'sales', { items: [{ offerId: offer.offerId, quantity: 1 }], buyer, language: 'PT' });
  expect(sold.status).toBe(200);
  const [{ voucherId }] = sold.response[0].vouchers;
  const used = await asPartner(page, key, `vouchers/${voucherId}/redemptions`, { amount: 1.5, reference: 'SPA-7' });
  expect(used).toMatchObject({ status: 200, response: [{ status: 'partialRedeemed' }] });

  const desk = await browser.newPage();
  await signIn(desk, 'manager@vale.demo', `/VoucherOperationDetails/${voucherId}`);
  await expect(desk.getByText(/partner:caixa-do-spa-/).first()).toBeVisible();
  await expect(desk.getByText(/1,50/).first()).toBeVisible();
  await desk.close();

  await page.getByLabel(`${words.moves.suspended}: Caixa do spa`).click();
  await page.getByRole('dialog').getByRole('button', { name: words.moves.suspended }).click();
  await expect(page.getByText(words.states.suspended, { exact: true })).toBeVisible();
  await settled(page);
  expect(await asPartner(page, key, 'offers')).toMatchObject({ status: 403, errors: [{ code: 'SUBSCRIPTION_INACTIVE' }] });
});
