import { expect, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import offers from '../web/src/messages/pt/offers.json' with { type: 'json' };
import sales from '../web/src/messages/pt/sales.json' with { type: 'json' };
import session from '../web/src/messages/pt/session.json' with { type: 'json' };
import tourWords from '../web/src/messages/pt/tour.json' with { type: 'json' };
import users from '../web/src/messages/pt/users.json' with { type: 'json' };
import { giveLicence, makeGroup, makeHotel, makeLicence, openHolding, unique } from './hotel-setup.ts';
import { accept, invitationIn, newEmail } from './invitation.ts';
import { test } from './staff-tab.ts';
import { settled } from './visitor.ts';

/** By the platform, for a hotel that is not its own. */
async function inviteAdministrator(page: Page, email: string, hotel: string): Promise<void> {
  await page.goto('/AdminUserManagement');
  await page.getByRole('link', { name: users.add }).click();
  await page.getByLabel(new RegExp(`^${users.name}`)).fill('Rosa');
  await page.getByLabel(users.surname).fill('Mar');
  await page.getByLabel(users.email).fill(email);
  await page.getByLabel(users.mobile).fill('+351 910 000 000');
  await page.getByRole('combobox', { name: users.hotels.choose }).fill(hotel);
  await page.getByRole('option', { name: new RegExp(`^${hotel} `) }).click();
  await page.getByRole('button', { name: users.hotels.add, exact: true }).click();
  await page.getByRole('checkbox', { name: session.groups.administration, exact: true }).click();
  await page.getByRole('button', { name: users.invite }).click();
  await expect(page.getByText(users.told.invited.split('{{')[0] ?? '')).toBeVisible();
}

async function makeOffer(page: Page, code: string, hotel: string): Promise<void> {
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  const goTo = (step: string) => page.getByRole('navigation', { name: offers.step.label }).getByRole('link', { name: step }).click();
  await page.goto('/CardConfigWizard');
  await field(offers.field.code).fill(code);
  await field(offers.field.defaultPrefix).fill('FAROL');
  await field(offers.field.title).fill('Cartão do Farol');
  await field(offers.field.payedAmount).fill('80');
  await field(offers.field.cardAmount).fill('100');
  await page.getByRole('button', { name: kit.save, exact: true }).click();
  await expect(page).toHaveURL(/\/CardConfigWizard\/[0-9a-f-]{36}/);
  await goTo(offers.step.places);
  for (const name of [hotel, offers.channel.Frontend]) {
    await page.getByRole('switch', { name }).click();
    await settled(page);
    await expect(page.getByRole('switch', { name })).toBeChecked();
  }
}

async function sell(page: Page, code: string): Promise<void> {
  await page.goto(`/VoucherManagment?search=${code}`);
  await page.getByRole('switch', { name: sales.shop.mode }).check();
  await settled(page);
  await page
    .getByRole('article')
    .filter({ has: page.getByText(code, { exact: true }) })
    .getByRole('button', { name: /^Vender/ })
    .click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field(sales.form.firstName).fill('Rita');
  await field(sales.form.lastName).fill('Campos');
  await field(sales.form.mail).fill('rita.campos@mail.example');
  await dialog.getByRole('checkbox', { name: sales.form.finalConsumer }).check();
  await dialog.getByRole('button', { name: sales.form.sell, exact: true }).click();
  await expect(dialog.getByRole('heading', { name: sales.sold.done_one })).toBeVisible();
  await dialog.getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/\/VoucherOperationDetails\/[0-9a-f-]{36}/);
}

test('a new group gets its hotel, its licence and an administrator, who accepts the invitation and sells the first voucher', async ({
  page,
  browser,
}) => {
  const [group, hotel, licence] = [unique('Grupo Nazaré'), unique('Hotel Nazaré'), unique('Licença Nazaré')];
  await makeGroup(page, group);
  await makeHotel(page, hotel, group);
  await makeLicence(page, licence);
  await openHolding(page, hotel);
  await giveLicence(page, licence);
  const email = newEmail();
  await inviteAdministrator(page, email, hotel);

  const theirs = await accept(browser, await invitationIn(page, email), email);
  const tour = theirs.getByRole('region', { name: tourWords.steps.property.title });
  const told = theirs.waitForResponse((reply) => reply.url().endsWith('/User/tour/end') && reply.ok());
  await tour.getByRole('button', { name: tourWords.skip }).click();
  await told;
  // A new group begins with nothing of anybody else.
  await theirs.goto('/VoucherManagment');
  await expect(theirs.getByText(offers.empty.active.title)).toBeVisible();

  const code = `FAROL-${email.slice(0, 6).toUpperCase()}`;
  await makeOffer(theirs, code, hotel);
  await sell(theirs, code);
  await expect(theirs.getByRole('main')).toContainText('Cartão do Farol');
  await theirs.context().close();
});
