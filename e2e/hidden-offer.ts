import type { Page } from '@playwright/test';
import { hotels } from '../demo/hotels.ts';

/** Puts a voucher on sale that is seen only with its promo code, as the person who is signed in. */
export async function sellWithPromoCode(page: Page, title: string, promoCode: string): Promise<void> {
  const draft = {
    code: promoCode,
    isPaymentMode: true,
    maxQuantity: 10,
    payedAmount: 40,
    cardAmount: 50,
    saleValidFrom: new Date().toISOString().slice(0, 10),
    saleValidTo: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
    vouchersValidUntil: 12,
    defaultPrefix: 'PC',
    order: 1,
    voucherTagId: null,
    action: 'Payment',
    allowPartialRedeem: true,
    salesHasTax: true,
    active: true,
    voucherTypeVat: [],
    multiLingual: [{ languageCode: 'PT', title, description: title }],
  };
  await page.evaluate(
    async ({ offer, code, hotel }) => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
      const { access_token: token } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      const call = async (path: string, request?: object) => {
        const property = sessionStorage.getItem('vale.property') ?? '';
        const headers = {
          authorization: `Bearer ${token}`,
          'x-property': property,
          ...(request && { 'content-type': 'application/json' }),
        };
        const body = request ? JSON.stringify({ request }) : null;
        const reply = await fetch(`/api/Voucher/${path}`, { method: 'POST', headers, body });
        if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
        return (await reply.json()).response[0];
      };
      const { id, version } = await call('v1/Config/setVoucherType', offer);
      await call('v1/Config/setVoucherTypeOnlineProp', { id, version, promote: false, promoteType: null, promoCode: code });
      await call('Voucher/v1/vouchervalidity', { id, hotels: [hotel] });
      const online = '3';
      await call(`v1/Config/addChannelInstance/${id}/${online}`);
    },
    { offer: draft, code: promoCode, hotel: hotels[0]?.id },
  );
}
