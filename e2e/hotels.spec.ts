import { expect, type Page } from '@playwright/test';
import denied from '../web/src/messages/pt/denied.json' with { type: 'json' };
import hotels from '../web/src/messages/pt/hotels.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import session from '../web/src/messages/pt/session.json' with { type: 'json' };
import { giveLicence, makeGroup, makeHotel, makeLicence, openHolding, unique } from './hotel-setup.ts';
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { signIn } from './visitor.ts';

/** From wherever one works now, a closed property included. */
async function moveTo(page: Page, property: string): Promise<void> {
  await page.getByRole('button', { name: session.property.label }).click();
  await page.getByPlaceholder(session.property.search).fill(property);
  await page.getByRole('option', { name: new RegExp(property) }).click();
  await expect(page.getByRole('button', { name: `${session.property.label} ${property}` })).toBeVisible();
}

test('a group, its hotel and a licence are set up, found in their lists, and the hotel is closed to its people', async ({
  page,
  browser,
}) => {
  const [group, hotel, licence] = [unique('Grupo Farol'), unique('Hotel Farol'), unique('Licença Farol')];
  await makeGroup(page, group);
  await makeHotel(page, hotel, group);

  await makeLicence(page, licence);

  await openHolding(page, hotel);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByText('Obrigatório.')).toHaveCount(2);
  await giveLicence(page, licence);
  await expect(page.getByRole('row', { name: new RegExp(hotel) })).toContainText(`${licence}`);

  await page.goto('/AdminHotelGroupList');
  await page
    .getByRole('row', { name: new RegExp(group) })
    .getByRole('link', { name: '1' })
    .click();
  await expect(listOn(page).firstCells()).toHaveText([hotel]);

  // Somebody who may work anywhere works there, and is free to leave again. No other journey goes as them.
  const visitor = await (await browser.newContext()).newPage();
  await signIn(visitor, 'travelling@vale.demo');
  await moveTo(visitor, hotel);

  await page.getByRole('main').getByRole('link', { name: hotel }).click();
  await page.getByRole('switch', { name: hotels.hotel.active }).click();
  await expect(page.getByText(hotels.hotel.closing.replace('{{hotel}}', hotel))).toBeVisible();
  await page.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(hotels.hotel.saved)).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: denied.title })).toBeVisible();
  await moveTo(visitor, 'Hotel Miradouro');
});

test('an administrator changes an own hotel and can neither close it nor see another group’s', async ({ page }) => {
  const words = hotels.hotel;
  await signIn(page, 'admin@vale.demo', '/HotelList');
  await expect(listOn(page).firstCells()).toHaveText(['Hotel Miradouro', 'Quinta do Vale']);
  await page.getByRole('main').getByRole('link', { name: 'Quinta do Vale' }).click();
  await expect(page.getByLabel(words.hotelId)).toHaveAttribute('readonly', '');
  await page.getByRole('switch', { name: words.active }).click();
  await expect(page.getByRole('switch', { name: words.active })).toBeChecked();
  const contact = unique('Receção');
  await page.getByLabel(words.contactPerson).fill(contact);
  await page.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(words.contactPerson)).toHaveValue(contact);

  await page.goto('/Hotel/de300000-0000-4000-8000-000000000304');
  await expect(page.getByText(words.failed)).toBeVisible();
});
