import { partnerRedeem, partnerReverse } from '#contract/partner/partner-vouchers.ts';
import { redeem } from '#contract/redemption.ts';
import { miradouro } from '../../../features/vouchers/testing/voucher-calls.ts';
import { entriesOf, usedOf } from './counts.ts';
import { type House, madeOf, type Scene, unique } from './scene.ts';

const desk = 'manager@vale.demo';
const hotelId = miradouro;

const sold = async ({ vouchers, offerId }: House) => (await vouchers.issue(offerId))[0];
const counted = (voucherId: string, otherId: string) => ({
  entries: entriesOf(voucherId),
  usedCents: usedOf(voucherId),
  entriesOfTheOther: entriesOf(otherId),
});

export const redemptionScenes: readonly Scene[] = [
  {
    ...{ endpoint: redeem, as: desk, unkeyed: 'each', act: { entries: 1, usedCents: 3000 } },
    async stage(house) {
      const [voucherId, otherId] = [await sold(house), await sold(house)];
      const body = (id: string) => ({ request: [{ voucherId: id, hotelId, amount: 30, notes: 'Jantar de domingo' }] });
      return { call: { body: body(voucherId) }, other: { body: body(otherId) }, counted: counted(voucherId, otherId) };
    },
  },
  {
    ...{ endpoint: redeem, variant: 'all there is', as: desk, unkeyed: 'once', act: { entries: 1, usedCents: 10_000 } },
    async stage(house) {
      const voucherId = await sold(house);
      const body = (amount: number) => ({ request: [{ voucherId, hotelId, amount, notes: 'Jantar de domingo' }] });
      return { call: { body: body(100) }, other: { body: body(99) }, counted: counted(voucherId, unique()) };
    },
  },
  {
    ...{ endpoint: redeem, variant: 'taken back', as: desk, unkeyed: 'once', act: { entries: 1, usedCents: -3000 } },
    async stage(house) {
      const [voucherId, otherId] = [await sold(house), await sold(house)];
      const back = async (id: string) => {
        const { item } = await house.vouchers.redeem(desk, [
          { voucherId: id as typeof voucherId, hotelId, amount: 30, notes: 'Jantar de domingo' },
        ]);
        return { request: [{ voucherId: id, hotelId, amount: -30, notes: 'Engano ao balcão', reverses: item.lines[0]?.id }] };
      };
      const [body, otherBody] = [await back(voucherId), await back(otherId)];
      return { call: { body }, other: { body: otherBody }, counted: counted(voucherId, otherId) };
    },
  },
  {
    ...{ endpoint: partnerRedeem, as: undefined, unkeyed: 'never', act: { entries: 1, usedCents: 3000 } },
    async stage(house) {
      const [voucherId, otherId] = [await sold(house), await sold(house)];
      const headers = { 'ocp-apim-subscription-key': house.partner };
      const call = { params: { voucherId }, body: { amount: 30 }, headers };
      return { call, other: { ...call, params: { voucherId: otherId } }, counted: counted(voucherId, otherId) };
    },
  },
  {
    ...{ endpoint: partnerReverse, as: undefined, unkeyed: 'never', act: { entries: 1, usedCents: -3000 } },
    async stage(house) {
      const headers = { 'ocp-apim-subscription-key': house.partner };
      const used = async () => {
        const voucherId = await sold(house);
        const reply = await house.app.http.inject({
          ...{ method: 'POST', url: partnerRedeem.path.replace('{voucherId}', voucherId), payload: { amount: 30 } },
          headers: { ...headers, 'idempotency-key': unique() },
        });
        const redemptionId = madeOf<{ lines: { id: string }[] }>(reply).lines[0]?.id ?? '';
        return { voucherId, redemptionId };
      };
      const [params, otherParams] = [await used(), await used()];
      const call = { params, body: {}, headers };
      return { call, other: { ...call, params: otherParams }, counted: counted(params.voucherId, otherParams.voucherId) };
    },
  },
];
