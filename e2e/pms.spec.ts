import { expect, type Page } from '@playwright/test';
import hotels from '../web/src/messages/pt/hotels.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import pms from '../web/src/messages/pt/pms.json' with { type: 'json' };
import { giveLicence, openHolding } from './hotel-setup.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

const quinta = 'Quinta do Vale';

const openConnection = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: quinta }).click();
  return page.getByRole('dialog');
};

/** One hotel is connected step by step; nobody else's journey needs its system. */
test('a hotel is connected to the simulator, a wrong password is told in place and mended; its reference data is read, and it is switched on', async ({
  browser,
  page,
}) => {
  // Its own licence has to include the module, wherever whoever connects it works.
  const platform = await browser.newPage();
  await signIn(platform, 'platform@vale.demo');
  await openHolding(platform, quinta);
  await giveLicence(platform, 'Complete');
  await platform.close();
  await signIn(page, 'admin@vale.demo', '/PMSConnectivity');
  await page.getByRole('button', { name: pms.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(pms.hotel, { exact: false }).first().click();
  await page.getByRole('option', { name: quinta }).click();
  await dialog.getByLabel(pms.propertyCode).fill('quinta');
  await dialog.getByLabel(pms.password).first().fill('not-the-one');
  await dialog.getByRole('button', { name: kit.save }).click();
  await expect(page.getByText(pms.saved)).toBeVisible();

  const connection = await openConnection(page);
  await connection.getByRole('button', { name: pms.validate.act }).click();
  await expect(connection.getByText('O sistema do hotel não aceita esta palavra-passe.')).toBeVisible();
  await connection.getByRole('button', { name: kit.cancel }).click();
  await expect(page.getByRole('row', { name: quinta })).toContainText(pms.fails);

  await openConnection(page);
  await connection.getByLabel(pms.password).first().fill('hotel-system');
  await connection.getByRole('button', { name: kit.save }).click();
  await expect(connection).toBeHidden();
  await openConnection(page);
  await expect(connection.getByLabel(pms.password).first()).toHaveValue('');
  await connection.getByRole('button', { name: pms.validate.act }).click();
  await expect(connection.getByText(pms.validate.done)).toBeVisible();

  await page.goto('/ReferenceData');
  await page.getByRole('main').getByRole('combobox', { name: pms.hotel }).click();
  await page.getByRole('option', { name: quinta }).click();
  await expect(page).toHaveURL(/hotel=/);
  await expect(page.getByText(pms.reference.empty.title)).toBeVisible();
  await page.getByRole('button', { name: pms.sync.first }).click();
  const operators = page.getByRole('tabpanel');
  await expect(operators).toContainText('Helena Prates');
  await operators.getByRole('searchbox').fill('spa');
  await expect(operators).toContainText('Nerea Campos');
  await expect(operators).not.toContainText('Helena Prates');
  await page.getByRole('tab', { name: new RegExp(pms.reference.kind.channels) }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Booking.com');
  // The view can be sent to a colleague.
  await page.reload();
  await settled(page);
  await expect(page.getByRole('main').getByRole('combobox', { name: pms.hotel })).toHaveValue(quinta);

  await page.goto('/HotelConfig');
  for (const told of [hotels.on, hotels.off]) {
    await page.getByRole('main').getByRole('button', { name: quinta }).click();
    await dialog.getByRole('switch', { name: hotels.automaticIssue }).click();
    await dialog.getByRole('button', { name: kit.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: quinta }).getByRole('cell').last()).toHaveText(told);
  }
});
