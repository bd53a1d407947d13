// From a rule to the guest's mailbox: written, tried, switched on, and carried out for a booking that comes in afterwards.
import { expect, type Page } from '@playwright/test';
import automation from '../web/src/messages/pt/automation.json' with { type: 'json' };
import kit from '../web/src/messages/pt/kit.json' with { type: 'json' };
import { violationsOn } from './axe.ts';
import { type Booking, nextBooking } from './hotel-clock.ts';
import { listOn } from './list-journey.ts';
import { test } from './staff-tab.ts';
import { settled, signIn } from './visitor.ts';

const { form, rehearsal, rule, rules, check } = automation;

/** Codes are used once, whoever runs the journey and however often. */
const code = `E2E-${Date.now()}`;
const days = 90;

const restricted = { channel: 'Booking.com', rate: 'LONG' };

/** Booked as the rule wants it, with a guest who can be written to; no rule of the demo issues anything for it. */
function isWanted({ channel, rooms }: Booking): boolean {
  const lastDay = new Date(Date.now() + (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const earliest = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const [room, ...others] = rooms;
  if (!room || others.length > 0 || channel !== restricted.channel || room.rateCode !== restricted.rate) return false;
  return room.status === 'created' && room.checkIn >= earliest && room.checkIn <= lastDay && room.guests[0]?.email !== '';
}

async function choose(page: Page, name: string | RegExp, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a rule is tried, switched on, and issues for a booking that comes in afterwards; the guest has the mail', async ({ page }) => {
  await signIn(page, 'admin@vale.demo', '/VoucherIssueAutomation');
  await page.getByRole('link', { name: rules.new }).click();
  await page.getByRole('textbox', { name: form.code }).fill(code);
  await page.getByRole('textbox', { name: form.description }).fill('Quem fica uma semana');
  await choose(page, form.channels.choose, /Booking/);
  await page.getByRole('button', { name: form.channels.add }).click();
  await choose(page, form.rates.choose, /^LONG/);
  await page.getByRole('button', { name: form.rates.add }).click();
  await page.getByRole('textbox', { name: form.days }).fill(String(days));
  await choose(page, new RegExp(`^${form.offer}`), /^BOASV/);
  await page.getByRole('radio', { name: form.emissionType.Reservation }).check();

  const sentence = page.getByRole('region', { name: rule.reads });
  await expect(sentence).toContainText(
    'que reservaram por Booking.com com a tarifa LONG recebem um voucher «Presente de boas-vindas» por reserva',
  );
  await expect(sentence).toContainText(automation.sentence.off);

  const simulator = page.getByRole('region', { name: rehearsal.title });
  await simulator.getByRole('button', { name: rehearsal.button }).click();
  await expect(simulator.getByText(rehearsal.coming.replace('{{days}}', '30'))).toBeVisible();
  await expect(simulator.getByText(rehearsal.mismatch.otherChannel).first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('switch', { name: new RegExp(`^${automation.active}`) }).check();
  await expect(simulator.getByText(rehearsal.stale)).toBeVisible();
  await page.getByRole('button', { name: kit.save, exact: true }).click();
  await expect(page.getByText(rule.saved)).toBeVisible();
  await expect(page).toHaveURL(/VoucherIssueAutomationDetails\/[0-9a-f-]{36}/);

  const booking = await nextBooking('miradouro', isWanted);
  const issued = listOn(page).firstCells();
  // Its line may be cut for a moment by a journey beside this one.
  await expect(async () => {
    await page.goto('/VoucherIssueAutomation');
    await page.getByRole('button', { name: check.button }).click();
    await expect(page.getByText(/^Hotel Miradouro: /).first()).toBeVisible();
    await page.goto(`/ReservationVouchers?resNumber=${booking.number}&state=issued`);
    await settled(page);
    await expect(issued).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: 180_000 });

  await issued.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: automation.detail.title.replace('{{number}}', booking.number) })).toBeVisible();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await expect(page.getByText(kit.reservation.status.created)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const voucher = page.getByRole('region', { name: automation.detail.voucher, exact: true });
  const first8 = (await voucher.getByRole('link').textContent()) ?? '';
  await voucher.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/VoucherOperationDetails/${first8}`));

  // Sent by the outbox in its own time.
  const email = booking.rooms[0]?.guests[0]?.email ?? '';
  await expect(async () => {
    await page.goto(`/DemoInbox?search=${encodeURIComponent(email)}`);
    await settled(page);
    await expect(listOn(page).firstCells()).not.toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 180_000 });
});
