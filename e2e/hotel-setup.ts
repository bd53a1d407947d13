import { expect, type Locator, type Page } from '@playwright/test';
import hotels from '../web/src/messages/pt/hotels.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import { settled, signIn } from './visitor.ts';

/** Tests share one demo: whoever writes uses a name of its own. */
export const unique = (prefix: string) => `${prefix} ${Math.random().toString(36).slice(2, 8)}`;

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(dialog).toBeHidden();
}

export async function makeGroup(page: Page, name: string): Promise<void> {
  await signIn(page, 'platform@vale.demo', '/AdminHotelGroupList');
  await page.getByRole('button', { name: hotels.groups.new }).click();
  await page.getByRole('dialog').getByLabel(hotels.groups.name).fill(name);
  await save(page);
  await expect(page.getByText(hotels.groups.saved)).toBeVisible();
}

export async function makeHotel(page: Page, name: string, group: string): Promise<void> {
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

export async function makeLicence(page: Page, name: string): Promise<void> {
  await page.goto('/Licenses');
  await page.getByRole('button', { name: hotels.licences.new }).click();
  await page.getByRole('dialog').getByLabel(hotels.licences.name).fill(name);
  await save(page);
}

/** What a hotel holds, in its dialog. */
export async function openHolding(page: Page, hotel: string): Promise<void> {
  await page.goto('/HotelLicenses?sort=-name2&size=100');
  await page.getByRole('main').getByRole('button', { name: hotel }).click();
}

/** In the dialog of what a hotel holds. */
export async function giveLicence(page: Page, licence: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox', { name: hotels.licence }), licence);
  await dialog.getByRole('radio', { name: hotels.paymentTypes.Monthlyfee }).check();
  await save(page);
}
