import { drawingFor } from './drawing.ts';

/** What stands still in the simulated hotel: who works there, how guests pay, what rooms cost, and where bookings come from. */
export const operators = [
  { id: 'staff-1', code: 'RECEPTION', firstName: 'Helena', lastName: 'Prates', cashDesks: ['DESK1', 'DESK2'] },
  { id: 'staff-2', code: 'NIGHT', firstName: 'Óscar', lastName: 'Leal', cashDesks: ['DESK1'] },
  { id: 'staff-3', code: 'SPA', firstName: 'Nerea', lastName: 'Campos', cashDesks: ['SPA'] },
  { id: 'staff-4', code: 'MANAGER', firstName: 'Filipe', lastName: 'Arroja', cashDesks: ['DESK1', 'OFFICE'] },
] as const;

const deskNames: Record<string, string> = { DESK1: 'Front desk', DESK2: 'Front desk, second till', SPA: 'Spa', OFFICE: 'Back office' };
export const cashDesk = (code: string) => ({ code, description: deskNames[code] ?? code });

export const paymentMethods = [
  { code: 'CASH', description: 'Cash', currency: 'EUR', active: true },
  { code: 'CARD', description: 'Card', currency: 'EUR', active: true },
  { code: 'TRANSFER', description: 'Bank transfer', currency: 'EUR', active: true },
  { code: 'ROOM', description: 'Room account', currency: 'EUR', active: true },
  { code: 'CHEQUE', description: 'Cheque', currency: 'EUR', active: false },
] as const;

export const rates = [
  { code: 'BAR', name: 'Best available rate' },
  { code: 'NRF', name: 'Non-refundable' },
  { code: 'SPA', name: 'Spa weekend' },
  { code: 'FAM', name: 'Family' },
  { code: 'CORP', name: 'Company' },
  { code: 'LONG', name: 'Seven nights or more' },
] as const;

export const channels = ['Booking.com', 'Expedia', 'Direct', 'Agencies', 'Phone'] as const;
/** Some bring more than others. */
export const channelsByWeight = ['Booking.com', 'Booking.com', 'Booking.com', 'Expedia', 'Direct', 'Direct', 'Agencies', 'Phone'] as const;

export const packages = ['', '', '', 'BB', 'BB', 'HB', 'AI'] as const;
export const categories = ['STD', 'STD', 'SUP', 'SEA', 'SUITE'] as const;

/** How busy each month is; a hotel lives by its summer. */
const months = [0.6, 0.7, 0.9, 1.1, 1.2, 1.3, 1.4, 1.4, 1.2, 1, 0.7, 0.8];
const usualBookings = 12;

/** How many bookings come in on a day: fewer at weekends, when people travel instead of planning to. */
export function bookingsOn(seed: number, property: string, day: string): number {
  const date = new Date(day);
  const season = months[date.getUTCMonth()] ?? 1;
  const weekday = [0, 6].includes(date.getUTCDay()) ? 0.8 : 1.1;
  return Math.max(0, Math.round(usualBookings * season * weekday) + drawingFor(`${seed} ${property} ${day}`).between(-3, 3));
}
