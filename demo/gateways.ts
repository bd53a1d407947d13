import { demoId } from './demo-id.ts';
import { hotelGroups } from './hotels.ts';

const [tejo, sierra] = hotelGroups.map((group) => group.id) as [string, string];

interface DemoGateway {
  groupId: string;
  id: string;
  code: string;
  name: string;
  active: boolean;
  /** The modes guests can choose, where the gateway leaves the choice to us. */
  modes?: string[];
  /** The account connected with the provider's sandbox. */
  stripeUserId?: string;
}

/** Portugal can sell online; in Spain the gateway is agreed on and not yet switched on. */
export const gateways: DemoGateway[] = [
  { groupId: tejo, id: demoId(651), code: 'STRIPE', name: 'Stripe', active: true, stripeUserId: 'acct_demo' },
  { groupId: tejo, id: demoId(652), code: 'EASYPAY', name: 'Easypay', active: true, modes: ['MB', 'MBWAY'] },
  { groupId: sierra, id: demoId(661), code: 'STRIPE', name: 'Stripe', active: false },
];
