// One person, one browser, two tabs: each works in the hotel its header shows, whatever the other does. People of their own, because what a
// switch leaves on the server is where their next tab begins.
import { expect, type Page } from '@playwright/test';
import { accessGroups } from '../contract/vocabulary/access-groups.ts';
import { hotels } from '../demo/hotels.ts';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import offers from '../web/src/messages/pt/offers.json' with { type: 'json' };
import profiles from '../web/src/messages/pt/profiles.json' with { type: 'json' };
import redemption from '../web/src/messages/pt/redemption.json' with { type: 'json' };
import sales from '../web/src/messages/pt/sales.json' with { type: 'json' };
import tags from '../web/src/messages/pt/tags.json' with { type: 'json' };
import { listOn } from './list-journey.ts';
import { ask, choose, openTabs, shown } from './tabs-of-one-person.ts';
import { arrived, settled } from './visitor.ts';
import { said, written } from './voucher-at-hand.ts';
import { test, writesIn } from './watched-calls.ts';

const [miradouro, quinta, , sierra] = hotels.map(({ id }) => id) as [string, string, string, string];
const [atMiradouro, atQuinta, , atSierra] = hotels.map(({ displayName }) => displayName) as [string, string, string, string];

const unique = (prefix: string) => `${prefix}-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => main(page).locator('tbody tr');

/** Where a tab of theirs would begin now. */
async function preferredOf(page: Page): Promise<string | undefined> {
  const [user] = await ask<{ defaultProperty: string }>(page, '/api/User/v1/User', { property: '' });
  return user?.defaultProperty;
}

async function sellOne(page: Page, lastName: string): Promise<string> {
  await page.goto('/VoucherManagment?search=VALOR');
  await page.getByRole('switch', { name: sales.shop.mode }).check();
  await settled(page);
  await page
    .getByRole('article')
    .filter({ has: page.getByText('VALOR-100', { exact: true }) })
    .getByRole('button', { name: /^Vender/ })
    .click();
  await dialog(page).getByRole('textbox', { name: sales.form.firstName, exact: true }).fill('Rita');
  await dialog(page).getByRole('textbox', { name: sales.form.lastName, exact: true }).fill(lastName);
  await dialog(page).getByRole('textbox', { name: sales.form.mail, exact: true }).fill('rita@mail.example');
  await dialog(page).getByRole('checkbox', { name: sales.form.finalConsumer }).check();
  await dialog(page).getByRole('button', { name: sales.form.sell, exact: true }).click();
  const link = dialog(page).getByRole('listitem').getByRole('link');
  await expect(link).toHaveCount(1);
  const [, id = ''] = (await link.getAttribute('href'))?.match(/\/VoucherOperationDetails\/([0-9a-f-]{36})/) ?? [];
  return id;
}

async function redeem(page: Page, id: string, amount: string): Promise<void> {
  await page.goto(`/UseVoucher?code=${id}`);
  await expect(page.getByRole('textbox', { name: redemption.amount })).toBeFocused();
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: said(redemption.done.title, { taken: written(Number(amount)) }) })).toBeVisible();
}

interface Sold {
  hotelId: string;
  redeems: { hotelId: string }[];
}

test('of two tabs one goes to another hotel; what is sold, used, written down and saved in the other stays in its own', async ({
  page,
  browser,
}) => {
  const hotelIds = [miradouro, quinta];
  const {
    tabs: [desk, office],
  } = await openTabs(page, browser, 'admin@vale.demo', { hotelIds, groups: [accessGroups.management.id] });
  await expect(shown(desk)).toHaveText(atMiradouro);
  await choose(office, atQuinta);
  await expect(shown(office)).toHaveText(atQuinta);
  expect(await preferredOf(desk)).toBe(quinta);

  const lastName = unique('Abas');
  const ids = [await sellOne(desk, lastName), await sellOne(office, lastName)] as const;
  await redeem(desk, ids[0], '12');
  await redeem(office, ids[1], '13');
  for (const [id, hotelId] of [
    [ids[0], miradouro],
    [ids[1], quinta],
  ] as const) {
    const [voucher] = await ask<Sold>(desk, `/api/Voucher/Voucher/v1/voucher/${id}`, { property: hotelId });
    expect(voucher?.hotelId).toBe(hotelId);
    expect(voucher?.redeems.map((use) => use.hotelId)).toEqual([hotelId]);
  }

  await desk.goto('/Profiles/new');
  await main(desk).getByRole('textbox', { name: profiles.fields.firstName }).fill('João');
  await main(desk).getByRole('textbox', { name: profiles.fields.lastName }).fill(lastName);
  await main(desk).getByRole('button', { name: kit.save }).click();
  await expect(desk.getByRole('heading', { level: 1, name: `João ${lastName}` })).toBeVisible();

  await desk.goto('/VoucherManagment?search=SPA2');
  await desk.getByRole('switch', { name: sales.shop.mode }).uncheck();
  await desk.getByRole('link', { name: offers.copy.replace('{{code}}', 'SPA2'), exact: true }).click();
  await main(desk).getByRole('textbox', { name: offers.field.code }).fill(unique('ABAS'));
  await main(desk).getByRole('button', { name: kit.save, exact: true }).click();
  await expect(desk).toHaveURL(/\/CardConfigWizard\/[0-9a-f-]{36}/);

  await desk.goto('/VoucherTags');
  await desk.getByRole('button', { name: tags.new }).click();
  await dialog(desk).getByLabel(tags.code).fill(unique('ABA'));
  await dialog(desk).getByLabel(tags.description).fill('De duas abas');
  await dialog(desk).getByRole('button', { name: kit.save }).click();
  await expect(desk.getByText(tags.saved)).toBeVisible();

  // Every kind of write above went through the watched way of calling, and none of the first tab's anywhere but where it stands.
  expect(writesIn(miradouro).length).toBeGreaterThanOrEqual(5);
  await desk.reload();
  await arrived(desk);
  await expect(shown(desk)).toHaveText(atMiradouro);
  await expect(shown(office)).toHaveText(atQuinta);

  const third = await desk.context().newPage();
  await third.goto('/');
  await arrived(third);
  await expect(shown(third)).toHaveText(atQuinta);
  await desk.context().close();
});

test('across hotel groups each tab reads and writes its own group, and a switch leaves the filters of the other behind', async ({
  page,
  browser,
}) => {
  const place = { hotelIds: [miradouro], groups: [accessGroups.platformSupport.id, accessGroups.management.id] };
  const {
    tabs: [desk, office],
  } = await openTabs(page, browser, 'platform@vale.demo', place);
  await office.goto('/VoucherTags?search=EMPRESAS&page=1');
  await expect(main(office).getByText('EMPRESAS')).toBeVisible();
  await choose(office, atSierra);
  await expect(shown(office)).toHaveText(atSierra);
  await expect(office).toHaveURL(/\/VoucherTags$/);
  await expect(main(office).getByText('BALNEARIO')).toBeVisible();
  await expect(main(office).getByText('EMPRESAS')).toHaveCount(0);

  await desk.goto('/VoucherTags');
  await expect(main(desk).getByText('EMPRESAS')).toBeVisible();
  await expect(main(desk).getByText('BALNEARIO')).toHaveCount(0);
  const codes = { [miradouro]: unique('TEJO'), [sierra]: unique('MAR') };
  for (const [tab, code] of [
    [desk, codes[miradouro]],
    [office, codes[sierra]],
  ] as const) {
    await tab.getByRole('button', { name: tags.new }).click();
    await dialog(tab)
      .getByLabel(tags.code)
      .fill(code ?? '');
    await dialog(tab).getByLabel(tags.description).fill('De duas abas');
    await dialog(tab).getByRole('button', { name: kit.save }).click();
    await expect(tab.getByText(tags.saved)).toBeVisible();
  }
  for (const property of [miradouro, sierra]) {
    const known = (await ask<{ code: string }>(desk, '/api/Voucher/Voucher/v1/voucherTag', { property })).map(({ code }) => code);
    expect(Object.values(codes).filter((code) => known.includes(code))).toEqual([codes[property]]);
  }
  await desk.reload();
  await listOn(desk).search(codes[miradouro] ?? '');
  await expect(rows(desk)).toHaveCount(1);
  await desk.context().close();
});

test('a switch asks about unsaved work before anything else: who stays has changed nothing anywhere, who leaves has switched', async ({
  page,
  browser,
}) => {
  const hotelIds = [miradouro, quinta];
  const {
    tabs: [desk, office],
  } = await openTabs(page, browser, 'admin@vale.demo', { hotelIds, groups: [accessGroups.management.id] });
  await desk.goto('/Profiles/new');
  const firstName = main(desk).getByRole('textbox', { name: profiles.fields.firstName });
  await firstName.fill('Por guardar');
  await choose(desk, atQuinta);
  await desk.getByRole('button', { name: kit.leave.stay }).click();
  await expect(dialog(desk)).toHaveCount(0);
  await expect(shown(desk)).toHaveText(atMiradouro);
  await expect(firstName).toHaveValue('Por guardar');
  expect(await preferredOf(desk)).toBe(miradouro);
  expect(await desk.evaluate(() => sessionStorage.getItem('vale.property'))).toBe(miradouro);

  await choose(desk, atQuinta);
  // The browser has nothing left to ask.
  desk.on('dialog', (one) => {
    throw new Error(`the browser asked: ${one.message()}`);
  });
  await desk.getByRole('button', { name: kit.leave.confirm }).click();
  await expect(shown(desk)).toHaveText(atQuinta);
  await expect(firstName).toHaveValue('');
  expect(await preferredOf(desk)).toBe(quinta);
  await expect(shown(office)).toHaveText(atMiradouro);
  await desk.context().close();
});
