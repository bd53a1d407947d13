import sql from 'sql-template-tag';
import type { PayoutId } from '#contract/vocabulary/ids.ts';
import { platformScope } from '../../platform/db/database.ts';
import type { PaymentTools } from '../payments/index.ts';
import { ibanContext } from './iban.ts';

/** After the secret key has changed: written only while it is still what was read. */
export async function resealPayouts({ platform, secrets }: Pick<PaymentTools, 'platform' | 'secrets'>): Promise<void> {
  await platform.database.transaction(platformScope, async (tx) => {
    const rows = await tx.rows<{ id: PayoutId; sealed: string }>(
      sql`select id, iban_sealed as sealed from payout where iban_sealed is not null`,
    );
    for (const { id, sealed } of rows.filter((row) => secrets.isStale(row.sealed))) {
      const anew = secrets.seal(secrets.open(sealed, ibanContext(id)), ibanContext(id));
      await tx.run(sql`update payout set iban_sealed = ${anew} where id = ${id} and iban_sealed = ${sealed}`);
    }
  });
}
