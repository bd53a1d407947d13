import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { groupScope } from '../../platform/db/database.ts';
import { type PaymentRequest, ProviderRefused, ProviderUnavailable } from '../../ports/payments.ts';
import { recordEvent } from '../events/index.ts';
import { counterpartOf, type PaymentTools } from './payment-tools.ts';
import { keepNotOpened, keepOpened, type PaymentRecord } from './payments.store.ts';

export type Occasion = Pick<PaymentRequest, 'description' | 'language' | 'returnUrl' | 'expiresAt'> & {
  buyer: { name: string; email: string };
};

const origin = { actor: 'payments', requestId: '' };

/**
 * Asks the provider to take a payment that is written down already. Asked again, after whatever went wrong, it is the same payment there. Nothing
 * is locked meanwhile.
 */
export async function openPayment(
  tools: PaymentTools,
  groupId: HotelGroupId,
  payment: PaymentRecord,
  occasion: Occasion,
): Promise<'opened' | 'unavailable' | 'refused'> {
  const { platform, publicUrl } = tools;
  const { provider, credentials } = await counterpartOf(tools, groupId, payment.gateway);
  const request: PaymentRequest = {
    ...occasion,
    paymentId: payment.id,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    buyer: { ...occasion.buyer, phone: payment.phone ?? undefined },
    mode: payment.mode ?? undefined,
    noticeUrl: `${publicUrl}/api/Voucher/Payment/v1/Notice/${payment.gateway}/${groupId}`,
  };
  const event = {
    type: 'Payment',
    action: 'Checkout',
    saleId: payment.orderId,
    request: {
      gateway: payment.gateway,
      mode: payment.mode,
      paymentId: payment.id,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
    },
  } as const;
  const now = platform.clock.now();
  try {
    const opened = await provider.open(credentials, request);
    await platform.database.transaction(groupScope(groupId), async (tx) => {
      await keepOpened(tx, payment.id, opened);
      await recordEvent(tx, { ...event, result: 'ok', response: { sessionId: opened.sessionId, next: opened.next.kind } }, origin, now);
    });
    return 'opened';
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    const refused = error instanceof ProviderRefused;
    await platform.database.transaction(groupScope(groupId), async (tx) => {
      if (refused) await keepNotOpened(tx, payment.id, error.message, now);
      await recordEvent(tx, { ...event, result: refused ? 'error' : 'warning', response: { failure: error.message } }, origin, now);
    });
    return refused ? 'refused' : 'unavailable';
  }
}
