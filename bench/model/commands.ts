import { sendVoucherNotification } from '#contract/notifications.ts';
import { refundVoucher, retryRefund } from '#contract/online-sales.ts';
import { partnerRedeem, partnerReverse } from '#contract/partner/partner-vouchers.ts';
import { redeem } from '#contract/redemption.ts';
import type { EntryId, RefundId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { VoucherStatus } from '#contract/vocabulary/vouchers.ts';
import { blockVoucher, reissueVoucher, unblockVoucher, updateVoucher } from '#contract/vouchers.ts';
import { addDays } from '#domain/calendar/day.ts';
import { fromMinor } from '#domain/money/minor.ts';
import type { VoucherState } from '#domain/voucher/voucher.ts';
import { hotelId } from '../desk.ts';

/** What somebody wants of a voucher. Entries and refunds are named by their place, so that the same commands can be had of another voucher. */
export type Command =
  | { do: 'use'; by: 'desk' | 'partner'; lines: readonly UseLine[]; daysFromNow?: number }
  | {
      do: 'takeBack';
      by: 'desk' | 'partner';
      use: number | undefined;
      amountMinor?: number;
      service?: number;
      quantity?: number;
      daysFromNow?: number;
    }
  | { do: 'refund'; amountMinor: number }
  | { do: 'retry'; refund: number }
  | { do: 'status'; status: VoucherStatus }
  | { do: 'extend'; validUntil: string }
  | { do: 'block' }
  | { do: 'unblock' }
  | { do: 'reissue' }
  | { do: 'mail' };

/** Of a voucher that is used all at once nothing is said. */
export interface UseLine {
  amountMinor?: number;
  service?: number;
  quantity?: number;
}

/** The voucher as it was when nobody asked anything of it: what places in a command stand for. */
export interface Snapshot {
  id: VoucherId;
  state: VoucherState;
  uses: readonly { id: EntryId; by: string }[];
  refunds: readonly RefundId[];
  /** The places of those that the provider refused. */
  refused: readonly number[];
  /** Whether there is a payment that money could go back by. */
  paidOnline: boolean;
}

export interface Request {
  /** The name of the call in the contract. */
  call: string;
  by: 'desk' | 'partner' | 'guest';
  method: string;
  path: string;
  body: unknown;
  /** Whether the wire wraps it. */
  wrapped: boolean;
}

export const reason = 'Operation for by the model, for its own reasons.';

function named(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

const money = (amountMinor: number | undefined) => (amountMinor === undefined ? {} : { amount: fromMinor(amountMinor) });

/** A command as the wire takes it; none where what it is about is not there. */
export function requestOf(command: Command, { id, state, uses, refunds, paidOnline }: Snapshot, today: string): Request | undefined {
  const counted = 'daysFromNow' in command && command.daysFromNow !== undefined && { businessDate: addDays(today, command.daysFromNow) };
  const rebateId = (service: number | undefined) => (service === undefined ? undefined : state.services[service]?.rebateId);
  switch (command.do) {
    case 'use': {
      if (command.by === 'partner') {
        const [first] = command.lines;
        const services = command.lines.flatMap(({ service, quantity }) =>
          service === undefined ? [] : [{ serviceId: rebateId(service), quantity }],
        );
        const body = { ...money(first?.amountMinor), ...(services.length > 0 && { services }) };
        const path = named(partnerRedeem.path, { voucherId: id });
        return { call: partnerRedeem.name, by: 'partner', method: 'POST', path, body, wrapped: false };
      }
      const body = command.lines.map(({ amountMinor, service, quantity }) => ({
        ...{ voucherId: id, hotelId },
        ...money(amountMinor),
        ...(service !== undefined && { rebateId: rebateId(service) }),
        ...(quantity !== undefined && { quantity }),
        ...counted,
      }));
      return { call: redeem.name, by: 'desk', method: 'POST', path: redeem.path, body, wrapped: true };
    }
    case 'takeBack': {
      const use = command.use === undefined ? undefined : uses[command.use];
      if (command.use !== undefined && !use) return undefined;
      const figures = { ...money(command.amountMinor), ...(command.quantity !== undefined && { quantity: command.quantity }) };
      if (command.by === 'partner') {
        // What the desk used is not a partner's to take back, and not there for it.
        if (use?.by !== 'partner') return undefined;
        const path = named(partnerReverse.path, { voucherId: id, redemptionId: use.id });
        return { call: partnerReverse.name, by: 'partner', method: 'POST', path, body: { ...figures, notes: reason }, wrapped: false };
      }
      const line = {
        ...{ voucherId: id, hotelId, notes: reason },
        ...money(command.amountMinor === undefined ? undefined : -command.amountMinor),
        ...(command.quantity !== undefined && { quantity: -command.quantity }),
        ...(command.service !== undefined && { rebateId: rebateId(command.service) }),
        ...(use && { reverses: use.id }),
        ...counted,
      };
      return { call: redeem.name, by: 'desk', method: 'POST', path: redeem.path, body: [line], wrapped: true };
    }
    case 'refund': {
      const body = { Id: id, ...money(command.amountMinor), reason: 'requested_by_customer', notes: reason };
      return { call: refundVoucher.name, by: 'desk', method: 'POST', path: refundVoucher.path, body, wrapped: false };
    }
    case 'retry': {
      const refund = refunds[command.refund];
      if (!refund) return undefined;
      const path = named(retryRefund.path, { id: refund });
      return { call: retryRefund.name, by: 'desk', method: 'POST', path, body: undefined, wrapped: false };
    }
    case 'block':
    case 'unblock':
    case 'reissue': {
      const call = { block: blockVoucher, unblock: unblockVoucher, reissue: reissueVoucher }[command.do];
      const path = named(call.path, { id });
      return { call: call.name, by: 'desk', method: call.method[0], path, body: { reason }, wrapped: true };
    }
    case 'status':
    case 'extend': {
      const body = { id, ...(command.do === 'status' ? { status: command.status } : { validUntil: command.validUntil }) };
      return { call: updateVoucher.name, by: 'desk', method: updateVoucher.method[0], path: updateVoucher.path, body, wrapped: true };
    }
    case 'mail': {
      // To the address of its order.
      if (!paidOnline) return undefined;
      const path = named(sendVoucherNotification.path, { voucherId: id });
      return { call: sendVoucherNotification.name, by: 'desk', method: 'POST', path, body: undefined, wrapped: false };
    }
  }
}
