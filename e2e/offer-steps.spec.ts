import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import offers from '../web/src/messages/pt/offers.json' with { type: 'json' };
import { hostileFiles } from './hostile-files.ts';
import { test } from './staff-tab.ts';
import { settled, signIn, tabTo } from './visitor.ts';

/** Tests share one demo: whoever writes does it on a copy, whose code nobody else looks for. */
const ownCode = () => `PASSOS-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;

const picture = fileURLToPath(new URL('../demo/pictures/pool-loungers.webp', import.meta.url));

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const goTo = async (page: Page, step: keyof typeof offers.step) => {
  await page.getByRole('navigation', { name: offers.step.label }).getByRole('link', { name: offers.step[step] }).click();
  await settled(page);
};
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: kit.save, exact: true }).click();

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A copy has everything of its offer but what was sold. */
async function copyOffer(page: Page, email: string, code: string): Promise<void> {
  await signIn(page, email, `/VoucherManagment?search=${code}`);
  await page.getByRole('link', { name: offers.copy.replace('{{code}}', code), exact: true }).click();
  await page.getByRole('main').getByRole('textbox', { name: offers.field.code }).fill(ownCode());
  await save(page);
  await expect(page).toHaveURL(/\/CardConfigWizard\/[0-9a-f-]{36}/);
}

test('of a copy hotels and channels are switched, terms chosen, left unsaved and found again, and the mail is seen before it is saved', async ({
  page,
}) => {
  await copyOffer(page, 'manager@vale.demo', 'SPA2');
  await goTo(page, 'places');
  await toggle(page, 'Hotel Miradouro').click();
  await expect(page.getByText(offers.places.hotelAdded)).toBeVisible();
  await toggle(page, offers.channel.Online).click();
  await expect(page.getByText(offers.places.channelRemoved)).toBeVisible();
  await page.reload();
  await expect(toggle(page, 'Hotel Miradouro')).toBeChecked();
  await expect(toggle(page, offers.channel.Online)).not.toBeChecked();

  await toggle(page, offers.channel.Online).click();
  await expect(page.getByText(offers.places.channelAdded)).toBeVisible();
  await toggle(page, 'Hotel Miradouro').click();
  await expect(page.getByText(offers.places.hotelRemoved)).toBeVisible();
  await toggle(page, 'Quinta do Vale').click();
  await expect(page.getByRole('alert')).toHaveText(/precisa de pelo menos um hotel/);
  await expect(toggle(page, 'Quinta do Vale')).toBeChecked();

  await goTo(page, 'terms');
  const choice = page.getByRole('combobox', { name: offers.termsChoice.label });
  await choice.click();
  await page.getByRole('option', { name: 'ESTADIA' }).click();
  await goTo(page, 'promote');
  await goTo(page, 'terms');
  await expect(choice).toHaveValue('ESTADIA');
  await expect(page.getByText(kit.form.unsaved)).toBeVisible();
  await save(page);
  await expect(page.getByText(offers.termsChoice.saved)).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue('ESTADIA');
  await expect(page.getByText(kit.form.unsaved)).toHaveCount(0);

  await goTo(page, 'template');
  await page.getByRole('radio', { name: 'Postal' }).check();
  await page.getByRole('textbox', { name: offers.template.subject }).fill('Uma surpresa para si');
  await page.getByRole('button', { name: offers.template.preview }).click();
  const dialog = page.getByRole('dialog', { name: offers.template.previewTitle });
  await expect(dialog.getByText('Uma surpresa para si')).toBeVisible();
  await expect(dialog.frameLocator('iframe').getByText('Ritual de pedras quentes para dois').first()).toBeVisible();
  await dialog.getByText(offers.template.phone).click();
  await expect(dialog.frameLocator('iframe').getByText('Ritual de pedras quentes para dois').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await save(page);
  await expect(page.getByText(offers.template.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Postal' })).toBeChecked();
});

test('pictures change places by keys, by buttons and by hand; one is cut and added, and what only calls itself one is refused at the field', async ({
  page,
}) => {
  await copyOffer(page, 'manager@vale.demo', 'SPA2');
  await goTo(page, 'images');
  const sources = () => page.getByRole('img', { name: /^Imagem \d de 3$/ }).evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const [first, second, third] = await sources();
  const named = (text: string, place: number) => text.replace('{{place}}', String(place)).replace('{{count}}', '3');
  const handle = (place: number) => page.getByRole('button', { name: named(offers.images.drag.handle, place) });

  // With the arrow keys, as fast as they can be pressed, and the handle stays under the fingers.
  await tabTo(page, handle(1));
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(handle(2)).toBeFocused();
  await expect.poll(sources).toEqual([second, first, third]);
  await expect(page.getByText(offers.images.reordered).first()).toBeVisible();

  // With the buttons, twice in a row without looking for them again.
  await tabTo(page, page.getByRole('button', { name: named(offers.images.earlier, 3) }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: named(offers.images.earlier, 1) })).toBeFocused();
  await expect.poll(sources).toEqual([third, second, first]);

  // By hand the two swap, and what lies between them stays. The hand goes to where the third was: once it is there, that one makes room.
  await settled(page);
  const held = await middleOf(handle(1));
  const goal = await middleOf(handle(3));
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(goal.x, goal.y, { steps: 5 });
  await expect(page.getByText(named(offers.images.drag.over, 3))).toBeAttached();
  await page.mouse.up();
  await expect.poll(sources).toEqual([first, second, third]);
  await settled(page);
  await page.reload();
  await expect.poll(sources).toEqual([first, second, third]);

  const pictures = page.getByRole('img', { name: /^Imagem \d de \d$/ });
  await expect(pictures).toHaveCount(3);
  const field = page.getByLabel(offers.images.add);

  for (const { told, ...file } of hostileFiles) {
    // Choosing takes the sentence of the file before away, so that each is seen to be refused by itself.
    await field.setInputFiles(file);
    await expect(page.getByText(kit.upload[told]), file.name).toBeVisible();
    await expect(page.getByRole('dialog'), file.name).toHaveCount(0);
  }
  await expect(pictures).toHaveCount(3);

  await field.setInputFiles(picture);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider', { name: kit.crop.zoom }).press('ArrowRight');
  await dialog.getByRole('button', { name: kit.crop.use }).click();
  await expect(page.getByText(offers.images.added)).toBeVisible();
  await expect(pictures).toHaveCount(4);
  await expect(page.getByText(kit.upload.wrongType)).toHaveCount(0);
});
