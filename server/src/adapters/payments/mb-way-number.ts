import { ProviderRefused } from '../../ports/payments.ts';

/** MB WAY rings Portuguese mobile phones: nine digits that begin with 9, whatever stands around them. */
export function mbWayNumber(phone: string | undefined): string {
  const [, number] = /^(?:(?:\+|00)?351)?(9\d{8})$/.exec((phone ?? '').replace(/[\s().-]/g, '')) ?? [];
  if (!number) throw new ProviderRefused('MB WAY needs a Portuguese mobile phone number');
  return number;
}
