import type { GatewayCode, PaymentMode } from '#contract/vocabulary/payments.ts';
import { hotelGroups } from './hotels.ts';

const [tejo, sierra] = hotelGroups.map((group) => group.id) as [string, string];

interface DemoGateway {
  groupId: string;
  code: GatewayCode;
  active: boolean;
  /** The modes guests can choose, where the gateway leaves the choice to us. */
  modes?: PaymentMode[];
  /** The account connected with the provider's sandbox. */
  stripeUserId?: string;
}

/** Portugal can sell online; in Spain the gateway is agreed on and not yet switched on. */
export const gateways: DemoGateway[] = [
  { groupId: tejo, code: 'STRIPE', active: true, stripeUserId: 'acct_demo' },
  { groupId: tejo, code: 'EASYPAY', active: true, modes: ['MB', 'MBWAY'] },
  { groupId: sierra, code: 'STRIPE', active: false },
];
