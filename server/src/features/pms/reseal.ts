import sql from 'sql-template-tag';
import type { HotelGroupId, HotelId } from '#contract/vocabulary/ids.ts';
import { platformScope } from '../../platform/db/database.ts';
import { type PmsTools, passwordContext } from './pms-tools.ts';

interface Sealed {
  groupId: HotelGroupId;
  hotelId: HotelId;
  sealed: string;
}

/** After the secret key has changed: passwords still sealed with an older one are sealed anew, unless they were changed meanwhile. */
export async function resealConnections({ platform, secrets }: Pick<PmsTools, 'platform' | 'secrets'>): Promise<void> {
  await platform.database.transaction(platformScope, async (tx) => {
    const rows = await tx.rows<Sealed>(sql`
      select group_id as "groupId", hotel_id as "hotelId", password_sealed as sealed from pms_connection`);
    for (const { groupId, hotelId, sealed } of rows.filter((row) => secrets.isStale(row.sealed))) {
      const context = passwordContext(groupId, hotelId);
      const anew = secrets.seal(secrets.open(sealed, context), context);
      await tx.run(sql`
        update pms_connection set password_sealed = ${anew}
        where group_id = ${groupId} and hotel_id = ${hotelId} and password_sealed = ${sealed}`);
    }
  });
}
