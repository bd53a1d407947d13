import { expect, type Page } from '@playwright/test';
import type { Envelope } from '../contract/envelope.ts';
import type { OfferSummary } from '../contract/offers.ts';
import { hotels } from '../demo/hotels.ts';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import offers from '../web/src/messages/pt/offers.json' with { type: 'json' };
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

const manager = 'manager@vale.demo';
const foreignHotel = hotels.find((hotel) => hotel.groupId !== hotels[0]?.groupId)?.id;

/** The wizard of an offer of the demo, found as people find it. */
async function openOffer(page: Page, code: string, step: string): Promise<void> {
  await signIn(page, manager, `/VoucherManagment?search=${code}`);
  await page.getByRole('article').filter({ hasText: code }).getByRole('link', { name: offers.edit }).click();
  await page.getByRole('navigation', { name: offers.step.label }).getByRole('link', { name: step }).click();
  await settled(page);
}

// The screens offer neither of the first two: a stale page or a forged request asks for them all the same.

test('a sold offer is not deleted for a page that does not know of the sale', async ({ page }) => {
  await page.route(/\/api\/Voucher\/v1\/Config(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as Envelope<OfferSummary>;
    await route.fulfill({ response: reply, json: { ...body, response: body.response.map((offer) => ({ ...offer, sold: 0 })) } });
  });
  await signIn(page, manager, '/VoucherManagment');
  await page.getByRole('button', { name: offers.delete.open.replace('{{code}}', 'TERRACO') }).click();
  await page.getByRole('button', { name: offers.delete.confirm }).click();
  await expect(page.getByText('Já se venderam vouchers desta oferta: pode ser desativada, não eliminada.').first()).toBeVisible();

  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: 'TERRACO' })).toBeVisible();
});

test('a hotel of another group is refused under its switch, which goes back', async ({ page }) => {
  await openOffer(page, 'TERRACO', offers.step.places);
  await page.route('**/vouchervalidity', async (route) => {
    const { request } = route.request().postDataJSON() as { request: { id: string } };
    await route.continue({ postData: JSON.stringify({ request: { ...request, hotels: [foreignHotel] } }) });
  });
  const quinta = page.getByRole('switch', { name: 'Quinta do Vale' });
  await expect(quinta).not.toBeChecked();
  await quinta.click();
  await expect(page.getByText('Um dos hotéis não está ao seu alcance.').first()).toBeVisible();
  await expect(quinta).not.toBeChecked();
});

test('HTML in a description is told at its field, and nothing typed is lost', async ({ page }) => {
  await openOffer(page, 'TERRACO', offers.step.card);
  const description = page.getByRole('main').getByRole('textbox', { name: offers.field.description });
  const text = 'Um fim de tarde <b>inesquecível</b>';
  await description.fill(text);
  await page.getByRole('button', { name: kit.save, exact: true }).click();
  await expect(page.getByText('Só texto simples: retire as etiquetas HTML.')).toBeVisible();
  await expect(description).toBeFocused();
  await expect(description).toHaveValue(text);
});
