import { demoId } from './demo-id.ts';
import { hotels } from './hotels.ts';

interface DemoConnection {
  id: string;
  groupId: string;
  hotelId: string;
  /** What the simulator calls the hotel. */
  propertyCode: string;
  registerSalesInPms: boolean;
  automaticIssue: boolean;
}

function connected(number: number, displayName: string, rest: Omit<DemoConnection, 'id' | 'groupId' | 'hotelId'>): DemoConnection {
  const hotel = hotels.find((candidate) => candidate.displayName === displayName);
  if (!hotel) throw new Error(`${displayName} is not in the demo`);
  return { id: demoId(number), groupId: hotel.groupId, hotelId: hotel.id, ...rest };
}

/** Three hotels whose system is the simulator. One of them registers its sales there; two issue vouchers by rule. */
export const connections: readonly DemoConnection[] = [
  connected(701, 'Hotel Miradouro', { propertyCode: 'miradouro', registerSalesInPms: false, automaticIssue: true }),
  connected(702, 'Hotel Sierra Blanca', { propertyCode: 'sierra-blanca', registerSalesInPms: false, automaticIssue: false }),
  connected(703, 'Costa Serena', { propertyCode: 'costa-serena', registerSalesInPms: true, automaticIssue: true }),
];
