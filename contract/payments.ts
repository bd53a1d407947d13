import * as z from 'zod/mini';
import { defineEndpoint, staff } from './endpoint.ts';
import { PaymentGatewayId } from './vocabulary/ids.ts';

/** A provider the hotel group takes payments through. */
export const PaymentGateway = z.object({ id: PaymentGatewayId, code: z.string(), name: z.string(), active: z.boolean() });
export type PaymentGateway = z.infer<typeof PaymentGateway>;

export const listPaymentGateways = defineEndpoint({
  name: 'listPaymentGateways',
  summary: 'The payment gateways of the hotel group.',
  feature: 'payments',
  method: ['GET'],
  path: '/api/Voucher/Payment/v1/PaymentGateways',
  access: staff,
  item: PaymentGateway,
});
