import type { PaymentType } from '#contract/vocabulary/payment-types.ts';
import { demoId } from './demo-id.ts';
import { hotels } from './hotels.ts';
import { people } from './people.ts';

/** More at once costs less each; the first is for trying it out. */
export const cardPrices: { id: string; name: string; vouchers: number; amountMinor: number }[] = [
  { id: demoId(9001), name: 'Experiência', vouchers: 25, amountMinor: 0 },
  { id: demoId(9002), name: 'Pacote 100', vouchers: 100, amountMinor: 9_000 },
  { id: demoId(9003), name: 'Pacote 250', vouchers: 250, amountMinor: 20_000 },
  { id: demoId(9004), name: 'Pacote 500', vouchers: 500, amountMinor: 37_500 },
  { id: demoId(9005), name: 'Pacote 1000', vouchers: 1_000, amountMinor: 65_000 },
  { id: demoId(9006), name: 'Campanha de Natal', vouchers: 2_000, amountMinor: 119_900 },
];
const [trial, hundred, quarter, half, thousand] = cardPrices as [Price, Price, Price, Price, Price];
type Price = (typeof cardPrices)[number];

interface DemoDeposit {
  id: string;
  groupId: string;
  hotelId: string;
  price: Price;
  paymentType: PaymentType;
  daysAgo: number;
  /** Absent while nobody has said what became of it. */
  ended?: 'cancelled' | { paidDaysAgo: number };
  by: string;
}

const personOf = (email: string) => people.find((person) => person.email === email)?.id ?? '';

const rows: [hotel: number, price: Price, paymentType: PaymentType, daysAgo: number, ended?: DemoDeposit['ended']][] = [
  [0, trial, 'Prepay', 210, { paidDaysAgo: 210 }],
  [0, hundred, 'Prepay', 170, { paidDaysAgo: 165 }],
  [1, hundred, 'Monthlyfee', 131, { paidDaysAgo: 100 }],
  [0, thousand, 'Prepay', 96, 'cancelled'],
  [0, half, 'Prepay', 95, { paidDaysAgo: 88 }],
  [1, quarter, 'Monthlyfee', 40, { paidDaysAgo: 12 }],
  [0, quarter, 'Prepay', 9],
  [1, hundred, 'Monthlyfee', 3],
  [3, hundred, 'Prepay', 150, { paidDaysAgo: 141 }],
  [4, half, 'Prepay', 60, 'cancelled'],
  [4, quarter, 'Prepay', 58, { paidDaysAgo: 51 }],
  [3, thousand, 'Prepay', 6],
];

/** Enough for a second page in Portugal; some are waiting to be paid in both countries. */
export const deposits: DemoDeposit[] = rows.flatMap(([index, price, paymentType, daysAgo, ended], position) => {
  const hotel = hotels[index];
  if (!hotel) return [];
  const by = personOf('platform@vale.demo');
  return [
    { id: demoId(9101 + position), groupId: hotel.groupId, hotelId: hotel.id, price, paymentType, daysAgo, by, ...(ended && { ended }) },
  ];
});
