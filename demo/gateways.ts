import { demoId } from './demo-id.ts';
import { hotelGroups } from './hotels.ts';

const [tejo, sierra] = hotelGroups.map((group) => group.id) as [string, string];

interface DemoGateway {
  groupId: string;
  id: string;
  code: string;
  name: string;
  active: boolean;
}

/** Portugal can sell online; in Spain the gateway is agreed on and not yet switched on. */
export const gateways: DemoGateway[] = [
  { groupId: tejo, id: demoId(651), code: 'STRIPE', name: 'Stripe', active: true },
  { groupId: tejo, id: demoId(652), code: 'EASYPAY', name: 'Easypay', active: false },
  { groupId: sierra, id: demoId(661), code: 'STRIPE', name: 'Stripe', active: false },
];
