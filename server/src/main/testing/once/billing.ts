import sql from 'sql-template-tag';
import { moveCashDeposit, requestCashDeposit, saveCardPrice } from '#contract/billing.ts';
import { today } from '../../../features/offers/testing/offer-calls.ts';
import { changesOf } from './counts.ts';
import { type House, madeOf, type Scene, unique } from './scene.ts';

const as = 'platform@vale.demo';

async function aPrice({ app }: House): Promise<{ id: string; name: string }> {
  const request = { name: `Pacote ${unique()}`, numberOfVouchers: 40, amount: 38.5 };
  const reply = await app.as(as, { method: 'POST', url: saveCardPrice.path, payload: { request } });
  return madeOf<{ id: string; name: string }>(reply);
}

const requestedAt = (name: string) => sql`select count(*)::int as n from cash_deposit where price_name = ${name}`;

async function aDeposit(house: House): Promise<string> {
  const { id } = await aPrice(house);
  const reply = await house.app.as(as, { method: 'POST', url: requestCashDeposit.path.replace('{cardPriceId}', id) });
  return madeOf(reply).id;
}

const moved = (status: 'Payed' | 'Canceled'): Scene => ({
  ...{ endpoint: moveCashDeposit, variant: status, as, unkeyed: 'once', act: { settled: 1, written: 1 } },
  async stage(house) {
    const [id, otherId] = [await aDeposit(house), await aDeposit(house)];
    const body = (deposit: string) => ({ request: { id: deposit, status, ...(status === 'Payed' ? { payday: today } : {}) } });
    const settled = (deposit: string) =>
      sql`select count(*)::int as n from cash_deposit where id = ${deposit} and status = ${status === 'Payed' ? 'paid' : 'cancelled'}`;
    return {
      call: { body: body(id) },
      other: { body: body(otherId) },
      counted: { settled: settled(id), written: changesOf(id), settledOfTheOther: settled(otherId) },
    };
  },
});

export const billingScenes: readonly Scene[] = [
  {
    ...{ endpoint: requestCashDeposit, as, unkeyed: 'each', act: { deposits: 1 } },
    async stage(house) {
      const [price, other] = [await aPrice(house), await aPrice(house)];
      return {
        call: { params: { cardPriceId: price.id } },
        other: { params: { cardPriceId: other.id } },
        counted: { deposits: requestedAt(price.name), depositsOfTheOther: requestedAt(other.name) },
      };
    },
  },
  moved('Payed'),
  moved('Canceled'),
];
