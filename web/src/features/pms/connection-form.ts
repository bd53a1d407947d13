import type { Connection, ConnectionDraft, ConnectionForm } from '#contract/pms.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { PmsType } from '#contract/vocabulary/pms.ts';

/** Where a kind of system answers: the simulator at home, our protocol wherever the vendor says, Mews at one address for all unless told otherwise. */
export const placeOf = {
  Simulator: { url: null, propertyCode: false },
  OpenProtocol: { url: 'needed', propertyCode: true },
  Mews: { url: 'usual', propertyCode: false },
} as const satisfies Record<PmsType, { url: 'needed' | 'usual' | null; propertyCode: boolean }>;

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
    propertyCode: place.propertyCode ? filled.propertyCode : '',
    ...(pmsResApiKey !== '' && { pmsResApiKey }),
  };
}
