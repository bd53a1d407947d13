import { cancelRegistration, registerSaleOnPms, retryRegistration } from '#contract/registrations.ts';
import { sellVouchers } from '#contract/sales.ts';
import { demoId } from '#demo/demo-id.ts';
import { operatorPassword } from '#demo/simulator.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { today } from '../../../features/offers/testing/offer-calls.ts';
import { invoicesOf, registrationsOf } from './counts.ts';
import { type House, madeOf, type Scene, unique } from './scene.ts';

const as = 'admin@vale.demo';

interface Sold {
  saleId: string;
  voucherIds: string[];
  /** By which it is found in the books of the hotel's system. */
  lastName: string;
}

async function sold({ app }: House): Promise<Sold> {
  const lastName = unique();
  const request = {
    ...{ customerFirstName: 'Ana', customerLastName: lastName, customerMail: 'ana@once.example', customerNif: '999999990' },
    ...{ languageCode: 'PT', sendMail: false, vouchersValidFrom: today, vouchersValidUntil: addMonths(today, 6) },
    voucherTypeIds: [{ voucherTypeId: demoId(601), quantity: 1, voucherSalePrice: 100 }],
  };
  const reply = await app.as(as, { method: 'POST', url: sellVouchers.path, payload: { request } });
  const sale = madeOf<{ id: string; vouchers: { id: string }[] }>(reply);
  return { saleId: sale.id, voucherIds: sale.vouchers.map(({ id }) => id), lastName };
}

const draftOf = ({ voucherIds, lastName }: Sold, hostUserPassword = operatorPassword) => ({
  ...{ customerFirstName: 'Ana', customerLastName: lastName, customerMail: 'ana@once.example', customerNif: '999999990' },
  ...{ hostUserCode: 'RECEPTION', hostUserCashboxCode: 'DESK2', hostUserPassword, voucherIds },
  hostPaymentCodes: [{ hostPaymentCode: 'CARD', amount: 100 }],
});

async function registered(house: House, password?: string): Promise<Sold> {
  const sale = await sold(house);
  await house.app.as(as, { method: 'POST', url: registerSaleOnPms.path, payload: { request: draftOf(sale, password) } });
  return sale;
}

const counted = (sale: Sold, other?: Sold) => ({
  registered: registrationsOf(sale.saleId, 'registered'),
  invoices: invoicesOf(sale.lastName, false),
  invoicesCancelled: invoicesOf(sale.lastName, true),
  ...(other && { registeredOfTheOther: registrationsOf(other.saleId, 'registered') }),
});

export const pmsScenes: readonly Scene[] = [
  {
    ...{ endpoint: registerSaleOnPms, as, unkeyed: 'once', act: { registered: 1, invoices: 1 } },
    async stage(house) {
      const [sale, other] = [await sold(house), await sold(house)];
      const body = (one: Sold) => ({ request: draftOf(one) });
      return { call: { body: body(sale) }, other: { body: body(other) }, counted: counted(sale, other) };
    },
  },
  {
    ...{ endpoint: retryRegistration, as, unkeyed: 'once', act: { registered: 1, invoices: 1 } },
    async stage(house, withOther) {
      const [sale, other] = [await registered(house, 'mistyped'), withOther ? await registered(house, 'mistyped') : undefined];
      const body = { request: { hostUserPassword: operatorPassword } };
      const call = ({ saleId }: Sold) => ({ params: { saleId }, body });
      return { call: call(sale), ...(other && { other: call(other) }), counted: counted(sale, other) };
    },
  },
  {
    ...{ endpoint: cancelRegistration, as, unkeyed: 'once', act: { registered: -1, invoices: -1, invoicesCancelled: 1 } },
    async stage(house, withOther) {
      const [sale, other] = [await registered(house), withOther ? await registered(house) : undefined];
      const body = { request: { hostUserPassword: operatorPassword } };
      const call = ({ saleId }: Sold) => ({ params: { saleId }, body });
      return { call: call(sale), ...(other && { other: call(other) }), counted: counted(sale, other) };
    },
  },
];
