import { decideApproval } from '#contract/approvals.ts';
import type { Envelope } from '#contract/envelope.ts';
import { partnerSell } from '#contract/partner/partner-sales.ts';
import { sellCart, sellVouchers } from '#contract/sales.ts';
import { demoId } from '#demo/demo-id.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { today } from '../../../features/offers/testing/offer-calls.ts';
import { deliveredTo, salesTo, vouchersTo } from './counts.ts';
import { mailOf, type Scene } from './scene.ts';

/** Of 100 €, with a template, so that it is mailed. */
const offerId = demoId(601);
const buyer = { customerFirstName: 'Ana', customerLastName: 'Sousa', customerNif: '999999990', languageCode: 'PT', sendMail: true };
const line = { voucherTypeId: offerId, quantity: 1, voucherSalePrice: 100 };
const act = { sales: 1, vouchers: 1, mails: 1 };

const to = (email: string, otherEmail: string) => ({
  ...{ sales: salesTo(email), vouchers: vouchersTo(email), mails: deliveredTo(email), salesToTheOther: salesTo(otherEmail) },
});

export const saleScenes: readonly Scene[] = [
  {
    ...{ endpoint: sellVouchers, as: 'manager@vale.demo', unkeyed: 'each', act },
    async stage() {
      const [email, otherEmail] = [mailOf(), mailOf()];
      const validity = { vouchersValidFrom: today, vouchersValidUntil: addMonths(today, 6) };
      const body = (customerMail: string) => ({ request: { ...buyer, ...validity, customerMail, voucherTypeIds: [line] } });
      return { call: { body: body(email) }, other: { body: body(otherEmail) }, counted: to(email, otherEmail) };
    },
  },
  {
    // Of 20 € for 100 €: more than one person gives away.
    ...{ endpoint: decideApproval, as: 'admin@vale.demo', unkeyed: 'once', act },
    async stage({ app }) {
      const [email, otherEmail] = [mailOf(), mailOf()];
      const validity = { vouchersValidFrom: today, vouchersValidUntil: addMonths(today, 6), notes: 'A prize.' };
      const asked = async (customerMail: string) => {
        const request = { ...buyer, ...validity, customerMail, voucherTypeIds: [{ ...line, voucherSalePrice: 20 }] };
        const reply = await app.as('manager@vale.demo', { method: 'POST', url: sellVouchers.path, payload: { request } });
        return { id: reply.json<Envelope<unknown>>().errors[0]?.approval?.id ?? '' };
      };
      const body = { request: { decision: 'approve', word: '' } };
      return {
        ...{ call: { params: await asked(email), body }, other: { params: await asked(otherEmail), body } },
        counted: to(email, otherEmail),
      };
    },
  },
  {
    ...{ endpoint: sellCart, as: 'manager@vale.demo', unkeyed: 'each', act },
    async stage() {
      const [email, otherEmail] = [mailOf(), mailOf()];
      const body = (customerMail: string) => ({ request: { ...buyer, customerMail, voucherTypeIds: [line] } });
      return { call: { body: body(email) }, other: { body: body(otherEmail) }, counted: to(email, otherEmail) };
    },
  },
  {
    ...{ endpoint: partnerSell, as: undefined, unkeyed: 'never', act },
    async stage({ partner }) {
      const [email, otherEmail] = [mailOf(), mailOf()];
      const headers = { 'ocp-apim-subscription-key': partner };
      const body = (mail: string) => ({
        items: [{ offerId, quantity: 1 }],
        buyer: { firstName: 'Ana', lastName: 'Sousa', fiscalNumber: '999999990', email: mail },
        ...{ language: 'PT', sendMail: true },
      });
      return { call: { body: body(email), headers }, other: { body: body(otherEmail), headers }, counted: to(email, otherEmail) };
    },
  },
];
