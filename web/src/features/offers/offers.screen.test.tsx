// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { OfferSummary } from '#contract/offers.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { openScreen, prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { OffersScreen } from './offers.screen.tsx';
import { spa as wholeSpa } from './testing/offer-sample.ts';

const spa = { ...wholeSpa, image: null } as unknown as OfferSummary;
const tea = {
  ...spa,
  id: '22222222-2222-4222-8222-222222222222',
  code: 'TEA',
  description: 'Tea for two',
  isPaymentMode: true,
  sold: 3,
  multiLingual: [{ languageCode: 'PT', title: 'Chá a dois' }],
} as unknown as OfferSummary;

let wasSoldMeanwhile: boolean;

async function answer(_: string, { method = 'GET' }: RequestInit): Promise<Response> {
  if (method !== 'DELETE') return reply({ response: [spa, tea] });
  return wasSoldMeanwhile ? refusal('OFFER_SOLD', 'Vouchers of this offer have been sold.') : reply({ response: [{ id: spa.id }] });
}

prepareStage('offers', answer);
beforeEach(() => {
  wasSoldMeanwhile = false;
});

const open = (address: string, ...granted: Permission[]) => openScreen(OffersScreen, { address, granted });

it('filters stand in the address, and those who only read get no buttons and a way to the page to read', async () => {
  const { history } = open('/VoucherManagment?search=dois&kind=service', 'editVoucher:view');
  expect((await screen.findByText('Spa a dois')).closest('a')?.getAttribute('href')).toBe(`/CardConfigWizard/${spa.id}`);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  for (const words of ['New offer', 'Edit']) expect(screen.queryByText(words)).toBeNull();
  for (const name of ['Copy SPA2', 'Delete SPA2']) expect(screen.queryByLabelText(name)).toBeNull();
  expect(history.location.search).toBe('?search=dois&kind=service');
});

it('leads those who may to editing an offer, to a copy of it, and to a new one', async () => {
  open('/VoucherManagment', 'voucherManagement:add', 'voucherManagement:edit', 'cardConfigWizard:saveConfig');
  const copy = await screen.findByLabelText('Copy SPA2');
  expect(copy.getAttribute('href')).toBe(`/CardConfigWizard?copy=${spa.id}`);
  const ways = screen.getAllByText('Edit').map((one) => one.closest('a')?.getAttribute('href'));
  expect(ways).toEqual([`/CardConfigWizard/${tea.id}`, `/CardConfigWizard/${spa.id}`]);
  expect(screen.getByText('New offer').closest('a')?.getAttribute('href')).toBe('/CardConfigWizard');
});

it('only what has never been sold can be deleted, the question names it, and what was sold meanwhile stays', async () => {
  const { user } = open('/VoucherManagment', 'voucherManagement:remove');
  const remove = await screen.findByLabelText('Delete SPA2');
  expect(screen.queryByLabelText('Delete TEA')).toBeNull();

  wasSoldMeanwhile = true;
  await user.click(remove);
  expect(await screen.findByText(/^The offer SPA2, Spa for two, will be deleted/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Delete offer' }));
  expect(await screen.findByText(/Vouchers of this offer have been sold/)).toBeDefined();
  expect(screen.getByText('Spa a dois')).toBeDefined();

  wasSoldMeanwhile = false;
  await user.click(screen.getByLabelText('Delete SPA2'));
  await user.click(await screen.findByRole('button', { name: 'Delete offer' }));
  expect(await screen.findByText('Offer deleted.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Spa a dois')).toBeNull());
  expect(screen.getByText('Chá a dois')).toBeDefined();
});
