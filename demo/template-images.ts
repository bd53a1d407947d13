import { demoId } from './demo-id.ts';
import { hotelGroups } from './hotels.ts';

const [tejo, sierra] = hotelGroups.map((group) => group.id) as [string, string];

/** The gallery each group puts into its voucher mails. */
export const templateImages = [
  { groupId: tejo, id: demoId(621), name: 'logo', part: 'logo-tejo.png' },
  { groupId: tejo, id: demoId(622), name: 'leaves', part: 'background-leaves.jpg' },
  { groupId: tejo, id: demoId(623), name: 'evening', part: 'background-evening.jpg' },
  { groupId: sierra, id: demoId(631), name: 'logo', part: 'logo-sierra.png' },
  { groupId: sierra, id: demoId(632), name: 'evening', part: 'background-evening.jpg' },
] as const;
