import type { GatewayCode } from '#contract/vocabulary/payments.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Shelf, ShelvedThing } from '../../shelf/shelf.ts';
import type { SandboxPayment, SandboxStatus } from './desk.ts';

/** All payments of the sandbox, each changed by one at a time. */
export interface Till {
  open(payment: SandboxPayment): Promise<SandboxPayment>;
  find(code: GatewayCode, id: string): Promise<SandboxPayment | undefined>;
  /** Changes a payment, or leaves it as it is where `change` answers nothing. What it has become, and whether that is new. */
  change(
    code: GatewayCode,
    id: string,
    change: (payment: SandboxPayment) => Partial<SandboxPayment> | undefined,
  ): Promise<{ payment: SandboxPayment; changed: boolean } | undefined>;
  list(): Promise<SandboxPayment[]>;
}

export const refundedMinor = ({ refunds }: SandboxPayment): number => refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Money that is disputed, or was taken back by a dispute, is not given back a second time. */
export const isDisputed = ({ disputes = [] }: SandboxPayment): boolean =>
  disputes.some(({ stage }) => stage === 'open' || stage === 'lost');

const kind = 'payment';
const keyOf = (code: GatewayCode, id: string) => `${code}/${id}`;

/** Payments as they lie on the shelf: for a till that has a past. */
export function onShelf(payments: readonly SandboxPayment[]): ShelvedThing[] {
  return payments.map((payment) => ({ kind, id: keyOf(payment.code, payment.id), value: payment }));
}

export function openTill(shelf: Shelf, clock: Clock): Till {
  const statusNow = ({ status, expiresAt }: SandboxPayment): SandboxStatus =>
    status === 'open' && clock.now() >= new Date(expiresAt) ? 'expired' : status;
  const asOfNow = (payment: SandboxPayment): SandboxPayment => ({ ...payment, status: statusNow(payment) });

  const till: Till = {
    async open(payment) {
      await shelf.put(kind, keyOf(payment.code, payment.id), payment);
      return payment;
    },
    async find(code, id) {
      const payment = (await shelf.get(kind, keyOf(code, id))) as SandboxPayment | undefined;
      return payment && asOfNow(payment);
    },
    change: (code, id, change) =>
      shelf.inTurn(keyOf(code, id), async () => {
        const before = await till.find(code, id);
        if (!before) return undefined;
        const changes = change(before);
        if (!changes) return { payment: before, changed: false };
        return { payment: await till.open({ ...before, ...changes }), changed: true };
      }),
    list: async () => ((await shelf.list(kind)) as SandboxPayment[]).map(asOfNow),
  };
  return till;
}
