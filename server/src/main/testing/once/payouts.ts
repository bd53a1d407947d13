import sql from 'sql-template-tag';
import { refundVoucher } from '#contract/online-sales.ts';
import { askForIban, callOffPayout, exportPayouts, oweRefund, savePayoutAccount, settlePayout } from '#contract/payouts.ts';
import type { RefundId, VoucherId } from '#contract/vocabulary/ids.ts';
import { entriesOf } from './counts.ts';
import type { House, Scene, Sent } from './scene.ts';

const as = 'manager@vale.demo';
const account = { name: 'Hotel Miradouro', iban: 'PT50000201231234567890154' };

/** A refund of part of a voucher, paid by a reference or by card. */
async function refunded({ office, offerId, write }: House, byReference: boolean): Promise<{ refundId: RefundId; voucherId: VoucherId }> {
  const order = await office.bought(offerId);
  const voucherId = order.vouchers[0]?.id;
  if (!voucherId) throw new Error('nothing was bought');
  if (byReference) {
    await write(
      sql`update payment set mode = 'MB', gateway_code = 'IFTHENPAY', session_id = 'MB:' || gen_random_uuid() where order_id = ${order.id}`,
    );
  }
  const body = { Id: voucherId, amount: 10, reason: 'requested_by_customer', notes: 'Cannot come any more.' } as const;
  const { item, errors } = await office.call(as, refundVoucher, { body });
  if (!item) throw new Error(JSON.stringify(errors));
  return { refundId: item.id, voucherId };
}

interface Owed {
  id: string;
  voucherId: VoucherId;
}

/** Owed since its provider refused; with an IBAN where one is wanted. */
async function owed(house: House, ready = false): Promise<Owed> {
  const { refundId, voucherId } = await refunded(house, true);
  for (let turn = 0; turn < 200; turn += 1) {
    const [payout] = await house.rows<{ id: string }>(sql`select id from payout where refund_id = ${refundId}`);
    if (payout && ready) {
      await house.write(sql`update payout set state = 'ibanKnown', iban_sealed = iban.sealed, iban_end = '0154', holder = 'Rita'
        from (select ${house.app.secrets.seal(account.iban, `payout-iban:${payout.id}`)} as sealed) as iban where id = ${payout.id}`);
    }
    if (payout) return { id: payout.id, voucherId };
    await new Promise((turned) => setTimeout(turned, 50));
  }
  throw new Error(`refund ${refundId} is owed by nobody`);
}

const ended = ({ id }: Owed, state: string) => sql`select count(*)::int as n from payout where id = ${id} and state = ${state}`;

const ending = (endpoint: typeof settlePayout | typeof callOffPayout, request: object, state: string, entries: number): Scene => ({
  ...{ endpoint, as, unkeyed: 'once' },
  act: { ended: 1, ...(entries > 0 && { entries }) },
  async stage(house) {
    const [one, other] = [await owed(house), await owed(house)];
    const call = ({ id }: Owed): Sent => ({ params: { id }, body: { request } });
    return {
      call: call(one),
      other: call(other),
      counted: { ended: ended(one, state), endedOfTheOther: ended(other, state), entries: entriesOf(one.voucherId) },
    };
  },
});

export const payoutScenes: readonly Scene[] = [
  ending(settlePayout, { reference: 'TRF 2026/118' }, 'settled', 0),
  ending(callOffPayout, { reason: 'The guest keeps the voucher.' }, 'calledOff', 1),
  {
    ...{ endpoint: askForIban, as, unkeyed: 'each', act: { asked: 1 } },
    async stage(house) {
      const [one, other] = [await owed(house), await owed(house)];
      const asked = ({ id }: Owed) => sql`select round - 1 as n from payout where id = ${id}`;
      return {
        call: { params: { id: one.id } },
        other: { params: { id: other.id } },
        counted: { asked: asked(one), askedOfTheOther: asked(other) },
      };
    },
  },
  {
    ...{ endpoint: exportPayouts, as, unkeyed: 'once', act: { exported: 1 } },
    async stage(house) {
      await house.vouchers.call(as, savePayoutAccount, { body: account });
      const [one, other] = [await owed(house, true), await owed(house, true)];
      const call = ({ id }: Owed): Sent => ({ body: { request: { ids: [id] } } });
      return {
        call: call(one),
        other: call(other),
        counted: { exported: ended(one, 'exported'), exportedOfTheOther: ended(other, 'exported') },
      };
    },
  },
  {
    ...{ endpoint: oweRefund, as, unkeyed: 'once', act: { payouts: 1, entries: 1 } },
    async stage(house) {
      const refused = async () => {
        const refund = await refunded(house, false);
        await house.write(
          sql`update payment_refund set state = 'refused', failure = 'no', restored_at = now() where id = ${refund.refundId}`,
        );
        return refund;
      };
      const [one, other] = [await refused(), await refused()];
      const payouts = ({ refundId }: { refundId: RefundId }) => sql`select count(*)::int as n from payout where refund_id = ${refundId}`;
      return {
        call: { params: { id: one.refundId } },
        other: { params: { id: other.refundId } },
        counted: { payouts: payouts(one), entries: entriesOf(one.voucherId), payoutsOfTheOther: payouts(other) },
      };
    },
  },
];
