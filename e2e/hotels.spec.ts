import { expect, type Locator, type Page, test } from '@playwright/test';
import hotels from '../web/src/messages/pt/hotels.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import session from '../web/src/messages/pt/session.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { settled, signIn } from './visitor.ts';

/** Tests share one demo: whoever writes uses a name of its own. */
const unique = (prefix: string) => `${prefix} ${Math.random().toString(36).slice(2, 8)}`;

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog).toBeHidden();
}

async function makeGroup(page: Page, name: string): Promise<void> {
  await signIn(page, 'platform@vale.demo', '/AdminHotelGroupList');
  await page.getByRole('button', { name: hotels.groups.new }).click();
  await page.getByRole('dialog').getByLabel(hotels.groups.name).fill(name);
  await save(page);
  await expect(page.getByText(hotels.groups.saved)).toBeVisible();
}

async function makeHotel(page: Page, name: string, group: string): Promise<void> {
  const words = hotels.hotel;
  await page.goto('/Hotel');
  await settled(page);
  await choose(page, page.getByRole('combobox', { name: hotels.group }), group);
  const facts: [label: string, value: string][] = [
    [words.name2, name],
    [words.name1, `${name}, S.A.`],
    [words.fiscalNumber, '509442013'],
    [words.contactPerson, 'Rita Campos'],
    [words.phone, '+351 262 000 000'],
    [words.email, 'reservas@farol.example'],
    [words.webSite, 'https://farol.example'],
    [words.address1, 'Rua do Farol 1'],
    [words.address2, 'Sítio'],
    [words.zipCode, '2450-000'],
    [words.city, 'Nazaré'],
  ];
  for (const [name, value] of facts) await page.getByRole('textbox', { name, exact: true }).fill(value);
  await choose(page, page.getByRole('combobox', { name: words.country }), 'Portugal');
  await expect(page.getByRole('combobox', { name: words.timeZone })).toHaveValue('Europe/Lisbon');
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** From wherever one works now, a closed property included. */
async function moveTo(page: Page, property: string): Promise<void> {
  await page.getByRole('button', { name: session.property.label.replace('{{property}}', '') }).click();
  await page.getByPlaceholder(session.property.search).fill(property);
  await page.getByRole('option', { name: new RegExp(property) }).click();
  await expect(page.getByRole('button', { name: session.property.label.replace('{{property}}', property) })).toBeVisible();
}

test('a group, its hotel and a licence are set up, found in their lists, and the hotel is closed to its people', async ({
  page,
  browser,
}) => {
  test.slow();
  const [group, hotel, licence] = [unique('Grupo Farol'), unique('Hotel Farol'), unique('Licença Farol')];
  await makeGroup(page, group);
  await makeHotel(page, hotel, group);

  await page.goto('/Licenses');
  await page.getByRole('button', { name: hotels.licences.new }).click();
  await page.getByRole('dialog').getByLabel(hotels.licences.name).fill(licence);
  await save(page);

  await page.goto('/HotelLicenses?sort=-name2&size=100');
  await page.getByRole('main').getByRole('button', { name: hotel }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog.getByText('Obrigatório.')).toHaveCount(2);
  await choose(page, dialog.getByRole('combobox', { name: hotels.licence }), licence);
  await dialog.getByRole('radio', { name: hotels.paymentTypes.Monthlyfee }).check();
  await save(page);
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
  await expect(visitor.getByRole('heading', { name: session.denied.title })).toBeVisible();
  await moveTo(visitor, 'Hotel Miradouro');
});

test('what is wrong with a new hotel is said at its field, and nothing is lost', async ({ page }) => {
  const words = hotels.hotel;
  await signIn(page, 'platform@vale.demo', '/Hotel');
  await page.getByLabel(words.hotelId).fill('abc');
  await page.getByLabel(words.name2).fill('Meio hotel');
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByText(/^Formato de identificador inválido/)).toBeVisible();
  await expect(page.getByLabel(words.hotelId)).toBeFocused();
  await expect(page.getByText('Obrigatório.')).toHaveCount(13);
  await expect(page.getByLabel(words.name2)).toHaveValue('Meio hotel');
});

test('an administrator changes an own hotel and can neither close it nor see another group’s', async ({ page }) => {
  const words = hotels.hotel;
  await signIn(page, 'admin@vale.demo', '/HotelList');
  await expect(listOn(page).firstCells()).toHaveText(['Hotel Miradouro', 'Quinta do Vale']);
  await page.getByRole('main').getByRole('link', { name: 'Quinta do Vale' }).click();
  await expect(page.getByLabel(words.hotelId)).toHaveAttribute('readonly', '');
  await expect(page.getByRole('combobox', { name: words.currency })).toHaveAttribute('readonly', '');
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

test('without the permission a hotel can be read and not changed', async ({ page }) => {
  await signIn(page, 'viewer@vale.demo', '/HotelList');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByText(kit.form.readOnly)).toBeVisible();
  await expect(page.getByLabel(hotels.hotel.contactPerson)).toHaveAttribute('readonly', '');
});
