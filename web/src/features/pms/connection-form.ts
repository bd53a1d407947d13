import type { Connection, ConnectionDraft, ConnectionForm } from '#contract/pms.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { PmsType } from '#contract/vocabulary/pms.ts';

/** Where a kind of system answers, and by which name it knows the hotel: what its fields say about themselves, none where there is nothing to say. */
export const placeOf = {
  Simulator: { url: null, propertyCode: 'invented' },
  OpenProtocol: { url: 'needed', propertyCode: 'told' },
  Mews: { url: 'usual', propertyCode: null },
} as const satisfies Record<PmsType, { url: 'needed' | 'usual' | null; propertyCode: 'told' | 'invented' | null }>;

/** The password is nobody's to see: its field begins empty. */
export function toForm(connection: Connection | undefined, hotelId: string, externalAccountType: PmsType): ConnectionForm {
  if (!connection) return { hotelId: hotelId as HotelId, externalAccountType, active: true, url: '', propertyCode: '', pmsResApiKey: '' };
  const { hotelId: hotel, externalAccountType: type, active, url, propertyCode } = connection;
  return { hotelId: hotel, externalAccountType: type, active, url, propertyCode, pmsResApiKey: '' };
}

/** What does not belong to the chosen kind is not sent, even if it was written before another was chosen. */
export function toDraft(connection: Connection | undefined, { pmsResApiKey, ...filled }: ConnectionForm): ConnectionDraft {
  const place = placeOf[filled.externalAccountType];
  return {
    ...filled,
    ...(connection && { id: connection.id, version: connection.version }),
    url: place.url === null ? '' : filled.url,
    propertyCode: place.propertyCode === null ? '' : filled.propertyCode,
    ...(pmsResApiKey !== '' && { pmsResApiKey }),
  };
}
