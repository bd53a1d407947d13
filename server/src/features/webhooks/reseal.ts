import sql from 'sql-template-tag';
import type { HotelGroupId, WebhookId } from '#contract/vocabulary/ids.ts';
import { platformScope } from '../../platform/db/database.ts';
import { secretContext, type WebhookTools } from './webhook-tools.ts';

interface Sealed {
  groupId: HotelGroupId;
  id: WebhookId;
  secret: string;
  oldSecret: string | null;
}

/** After the house's key has changed: secrets still sealed with an older one are sealed anew, unless they were changed meanwhile. */
export async function resealWebhooks({ platform, secrets }: Pick<WebhookTools, 'platform' | 'secrets'>): Promise<void> {
  await platform.database.transaction(platformScope, async (tx) => {
    const rows = await tx.rows<Sealed>(sql`
      select group_id as "groupId", id, secret_sealed as secret, old_secret_sealed as "oldSecret" from webhook`);
    for (const { groupId, id, secret, oldSecret } of rows) {
      const context = secretContext(groupId, id);
      const anew = (sealed: string) => (secrets.isStale(sealed) ? secrets.seal(secrets.open(sealed, context), context) : sealed);
      await tx.run(sql`
        update webhook set secret_sealed = ${anew(secret)}, old_secret_sealed = ${oldSecret === null ? null : anew(oldSecret)}
        where group_id = ${groupId} and id = ${id} and secret_sealed = ${secret}`);
    }
  });
}
