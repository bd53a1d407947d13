import sql, { join } from 'sql-template-tag';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { toMinor } from '#domain/money/minor.ts';
import type { DeviceFacts } from '#domain/statistics/device-facts.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Visit } from './collect-events.command.ts';

export async function insertEvents(tx: Tx, hotelId: HotelId, visit: Visit, device: DeviceFacts, now: Date): Promise<void> {
  const rows = visit.events.map(
    ({ name, voucherid, value, currency, source, campaign, path }) => sql`
      (current_hotel_group(), ${hotelId}, ${now}, ${name}, ${visit.session}, ${voucherid ?? null}, ${value === undefined ? null : toMinor(value)},
       ${currency ?? null}, ${source ?? null}, ${campaign ?? null}, ${path}, ${visit.language}, ${device.browser}, ${device.platform},
       ${device.operatingSystem}, ${device.deviceCategory}, ${visit.screen})`,
  );
  await tx.run(sql`
    insert into analytics_event (group_id, hotel_id, at, name, session, offer_id, value_minor, currency, source, campaign, page_path, language, browser,
                                 platform, operating_system, device_category, screen_resolution)
    values ${join(rows)}`);
}
