// The desk: a guest, a code, an Enter. Journeys share one demo, so each has a voucher of its own and takes little from it.
import { expect, type Page } from '@playwright/test';
import words from '../web/src/messages/pt/redemption.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { test } from './fake-camera.ts';
import { settled, signIn } from './visitor.ts';
import { balanceOn, idOf, said, written } from './voucher-at-hand.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const manager = 'manager@vale.demo';
const code = (page: Page) => page.getByRole('textbox', { name: words.code });
const amount = (page: Page) => page.getByRole('textbox', { name: words.amount });
const done = (page: Page, taken: number) => page.getByRole('heading', { name: said(words.done.title, { taken: written(taken) }) });

/** As a hand scanner types: five milliseconds from key to key by the keyboard's own clock, however busy the machine is. */
async function scan(page: Page, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const [index, key] of [...text, 'Enter'].entries()) {
    const timestamp = start + index * 0.005;
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key === 'Enter' ? '\r' : key, timestamp });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
  }
}

test('the code and an Enter: two keystrokes, and the field waits for the next guest', async ({ page }) => {
  await signIn(page, manager, '/UseVoucher');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type('VAL1');
  await page.keyboard.press('Enter');
  await expect(amount(page)).toBeFocused();
  const before = await balanceOn(page);
  await expect(amount(page)).toHaveValue(written(before));

  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await expect(done(page, 12.5)).toBeVisible();
  expect(await balanceOn(page)).toBeCloseTo(before - 12.5, 2);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveValue('');
});

test('the camera reads the code; a part is redeemed, and taken back', async ({ page, openSeeing }) => {
  await signIn(page, manager, '/UseVoucher');
  const desk = await openSeeing(await idOf(page, 'VAL2'), 'QrCode');
  await signIn(desk, manager, '/UseVoucher');
  await desk.getByRole('button', { name: words.camera }).click();
  await expect(amount(desk)).toBeFocused();
  const before = await balanceOn(desk);

  await desk.keyboard.type('7,25');
  await desk.keyboard.press('Enter');
  await expect(done(desk, 7.25)).toBeVisible();
  await desk.getByRole('button', { name: words.reverse.button }).click();
  await expect(desk.getByRole('heading', { name: said(words.reversed.title, { taken: written(7.25) }) })).toBeVisible();
  expect(await balanceOn(desk)).toBeCloseTo(before, 2);
});

test('a click takes the whole amount, and what is typed at once replaces it, on a slow computer too', async ({ page }) => {
  await signIn(page, manager, '/UseVoucher?code=VAL3');
  await expect(amount(page)).toBeFocused();
  const inside = await page.context().newCDPSession(page);
  await inside.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const [typed, shown] of [
    ['3,5', written(3.5)],
    ['0,05', written(0.05)],
    ['12', written(12)],
  ] as const) {
    await code(page).click();
    await amount(page).click();
    await page.keyboard.type(typed);
    await expect(amount(page)).toHaveValue(typed);
    await code(page).click();
    await expect(amount(page)).toHaveValue(shown);
  }
  await amount(page).click();
  // The second click is for those who want to change a digit.
  const place = await amount(page).boundingBox();
  if (!place) throw new Error('there is no amount');
  await page.mouse.click(place.x + 20, place.y + place.height / 2);
  await page.mouse.click(place.x + 20, place.y + place.height / 2);
  await page.keyboard.press('Home');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await expect(amount(page)).toHaveValue(written(112));
});

test('a comma that has been typed stays typed, however late the computer is with the digit before it', async ({ page }) => {
  // What is to be done at once is kept, and done when the test says so.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const kept: (() => void)[] = [];
    const keep = (work: () => void, ms = 0, ...rest: unknown[]) =>
      ms === 0 && 'isLate' in window ? kept.push(work) : later(work, ms, ...rest);
    Object.assign(window, { setTimeout: keep, doOne: () => kept.shift()?.(), keptCount: () => kept.length });
  });
  await signIn(page, manager, '/UseVoucher?code=VAL3');
  await expect(amount(page)).toBeFocused();
  await code(page).click();
  await amount(page).click();
  await page.evaluate('window.isLate = true');
  await page.keyboard.type('3,');
  await page.evaluate('window.doOne()');
  await page.keyboard.type('5');
  await page.evaluate('delete window.isLate; while (window.keptCount()) window.doOne()');
  await expect(amount(page)).toHaveValue('3,5');
  await code(page).click();
  await expect(amount(page)).toHaveValue(written(3.5));
});

test('a hand scanner is heard while an amount is being typed, and the amount is not redeemed', async ({ page }) => {
  await signIn(page, manager, '/UseVoucher');
  const next = await idOf(page, 'VAL4');
  await page.keyboard.type('VAL3');
  await page.keyboard.press('Enter');
  await expect(amount(page)).toBeFocused();
  const before = await balanceOn(page);
  await scan(page, next);
  await expect(page.getByText('VAL4')).toBeVisible();
  await expect(page.getByRole('region', { name: words.result })).toHaveCount(0);

  await code(page).fill('VAL3');
  await code(page).press('Enter');
  await expect(page.getByText('VAL3')).toBeVisible();
  expect(await balanceOn(page)).toBe(before);
});

test('a dinner goes at once with an Enter, comes back whole, and the desk has no violations on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, manager, '/UseVoucher?code=JAN2');
  await expect(page.getByText(words.whole)).toBeVisible();
  await settled(page);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: words.reverse.button })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: words.reverse.button }).click();
  await expect(page.getByRole('region', { name: words.result })).toContainText('anulado');
});
