// @vitest-environment happy-dom
// Proves that whoever writes a price below today's reads at once whether they may, and what is asked of them for it.
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import type { OnSale } from './desk-offers.ts';
import { SingleSaleDialog } from './single-sale.dialog.tsx';

const onSale = {
  offer: {
    ...{ id: 'aaaaaaaa-0000-4000-8000-000000000001', code: 'VALOR-100', currency: 'EUR', cardAmount: 100, payedAmount: 100 },
    ...{ isPaymentMode: true, image: null, multiLingual: [], title: 'Gift card', titles: {}, voucherRebates: [] },
  },
  desk: {
    ...{ voucherTypeId: 'aaaaaaaa-0000-4000-8000-000000000001', salePrice: 100, promotion: null },
    ...{ validFrom: '2026-11-19', validUntil: '2027-11-19', validUntilMax: '2027-11-19' },
  },
} as unknown as OnSale;

let answer: () => Response;
const asked: object[] = [];
prepareStage('sales', async (_, { method = 'GET', body }) => {
  if (method === 'GET') return reply({});
  asked.push(JSON.parse(String(body)).request);
  return answer();
});
beforeEach(() => {
  asked.length = 0;
  answer = () => refusal('PRICE_BELOW_TODAY', 'That is up to others.', 'voucherTypeIds.0.voucherSalePrice', 403);
});

function open(...granted: Permission[]) {
  const Sale = () => <SingleSaleDialog onClose={() => undefined} onSale={onSale} />;
  const session = { hotel: { timeZone: 'Europe/Lisbon', countryCode: 'PT' } };
  return openScreen(Sale, { address: '/', granted, session }).user;
}

async function asking(user: ReturnType<typeof open>, price: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText(/^Price/);
  await user.clear(field);
  await user.type(field, price);
  await user.tab();
  return field;
}

const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it('a sales operator reads that it cannot be lower, and the server’s no at the price', async () => {
  const user = open('voucherManagement:shop');
  const field = await asking(user, '60');
  await vi.waitFor(() => expect(descriptionOf(field)).toContain("You cannot sell below today's price: €100.00."));
  expect(descriptionOf(screen.getByLabelText('Notes'))).toBe('');
  await user.type(screen.getByLabelText(/^First name/), 'Ana');
  await user.type(screen.getByLabelText(/^Last name/), 'Sousa');
  await user.type(screen.getByLabelText(/^E-mail/), 'ana@mail.example');
  await user.click(screen.getByRole('checkbox', { name: /[Ff]inal consumer/ }));
  await user.click(screen.getByRole('button', { name: 'Sell' }));
  await vi.waitFor(() => expect(asked).toMatchObject([{ voucherTypeIds: [{ voucherSalePrice: 60 }] }]));
  await vi.waitFor(() => expect(descriptionOf(field)).toContain('That is up to others.'));
});

it('whoever may lower it is asked for the reason, as long as it is lower', async () => {
  const user = open('voucherManagement:shop', 'voucherSale:belowPrice');
  const field = await asking(user, '60');
  await vi.waitFor(() => expect(descriptionOf(field)).toContain("Today's price: €100.00."));
  expect(descriptionOf(screen.getByLabelText('Notes'))).toContain("Below today's price: write here why.");
  await asking(user, '120');
  await vi.waitFor(() => expect(descriptionOf(screen.getByLabelText('Notes'))).toBe(''));
});
