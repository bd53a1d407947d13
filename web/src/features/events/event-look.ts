import {
  type Icon,
  IconBed,
  IconCreditCard,
  IconFileInvoice,
  IconGift,
  IconReceiptRefund,
  IconScan,
  IconShoppingBag,
  IconTag,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import type { LoggedEvent } from '#contract/events.ts';
import { type EventResult, type EventType, eventResultNames } from '#contract/vocabulary/events.ts';
import type { StatusTone } from '#web/kit/theme/tone-icons.ts';

const icons: Record<EventType, Icon> = {
  Payment: IconCreditCard,
  PmsReservations: IconBed,
  Invoice: IconFileInvoice,
  RateCode: IconTag,
  OnlineSale: IconShoppingBag,
  User: IconUser,
  EmitVoucher: IconGift,
  SetVoucherState: IconTicket,
  RedeemVoucher: IconScan,
};

/** Money that goes back is another matter than money that comes. */
export function iconOf({ eventType, action }: LoggedEvent): Icon {
  return action === 'Refund' ? IconReceiptRefund : icons[eventType];
}

const tones: Record<EventResult, StatusTone> = { ok: 'success', error: 'danger', warning: 'warning' };

export function toneOf({ result }: LoggedEvent): StatusTone {
  return tones[eventResultNames[result]];
}
