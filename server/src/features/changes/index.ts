import { type Change, listChanges } from '#contract/changes.ts';
import type { ChangeSubject } from '#contract/vocabulary/changes.ts';
import { HotelId, PersonId } from '#contract/vocabulary/ids.ts';
import { differencesBetween } from '#domain/change/differences.ts';
import { mayReadChanges } from '#domain/change/may-read.ts';
import { masked } from '#domain/event/mask.ts';
import { platformScope, type Tx } from '../../platform/db/database.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { mayWorkIn, type StaffCaller, scopeOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/route.ts';
import { isWithinReach } from '../users/index.ts';
import { type ChangeRow, readChanges } from './changes.store.ts';

/** What is recorded holds no secret; should one slip in, it is covered here. */
function changeOf({ id, at, who, detail }: ChangeRow): Change {
  const { before, after, ...said } = masked(detail) as Record<string, unknown>;
  return { id, at: at.toISOString(), who, differences: [...differencesBetween(before, after), ...differencesBetween(null, said)] };
}

/** A group's record is not open to everybody in it: a colleague or a hotel out of reach has no history either. */
async function isReadable(tx: Tx, caller: StaffCaller, subject: ChangeSubject, id: string): Promise<boolean> {
  if (!mayReadChanges(caller.permissions, subject)) return false;
  if (subject === 'user') return isWithinReach(tx, caller, PersonId.parse(id));
  return subject !== 'hotel' || mayWorkIn(caller, HotelId.parse(id));
}

/** Who did what: read beside the thing that was changed. */
export function changesFeature({ database }: Platform): Feature {
  return {
    routes: [
      handle(listChanges, async ({ caller, params: { subject, id }, query }) => {
        const scope = caller.permissions.has('admin:view') ? platformScope : scopeOf(caller);
        return database.read(scope, async (tx) => {
          if (!(await isReadable(tx, caller, subject, id))) return { refused: 'NOT_FOUND' } as const;
          const { rows, count } = await readChanges(tx, subject, id, query);
          return { response: rows.map(changeOf), count };
        });
      }),
    ],
  };
}
