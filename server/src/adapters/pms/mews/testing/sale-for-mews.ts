import { randomUUID } from 'node:crypto';
import type { SaleToRegister } from '../../../../ports/pms.ts';
import type { MewsHotel } from './mews-hotel.ts';

/** Two lines, paid in two ways, at the shop. */
export function saleFor(hotel: MewsHotel, changes: Partial<SaleToRegister> = {}): SaleToRegister {
  return {
    key: randomUUID(),
    customer: { firstName: 'Rui', lastName: 'Melo', email: 'rui.melo@mail.example', fiscalNumber: '123456789' },
    currency: 'EUR',
    lines: [
      { code: 'SPA', description: 'Dia de spa', quantity: 2, unitPriceMinor: 4_995 },
      { code: 'WEEK', description: 'Semana', quantity: 1, unitPriceMinor: 10 },
    ],
    payments: [
      { methodCode: 'Cash', amountMinor: 9_000 },
      { methodCode: 'GiftCard', amountMinor: 1_000 },
    ],
    operator: { code: 'MEWS', cashboxCode: hotel.known.shop.Id, password: 'not-asked-for' },
    ...changes,
  };
}
