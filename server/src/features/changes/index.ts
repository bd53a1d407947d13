import { type Change, listChanges } from '#contract/changes.ts';
import type { ChangeSubject } from '#contract/vocabulary/changes.ts';
import { ConnectionId, HotelId, PersonId, RuleId, WebhookId } from '#contract/vocabulary/ids.ts';
import { differencesBetween } from '#domain/change/differences.ts';
import { mayReadChanges } from '#domain/change/may-read.ts';
import { masked } from '#domain/event/mask.ts';
import { platformScope, type Tx } from '../../platform/db/database.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { mayWorkIn, type StaffCaller, scopeOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/route.ts';
import { findRule } from '../automation/index.ts';
import { findConnection } from '../pms/index.ts';
import { isWithinReach } from '../users/index.ts';
import { findWebhook } from '../webhooks/index.ts';
import { type ChangeRow, idsIn, namesOf, readChanges } from './changes.store.ts';

/** What is recorded holds no secret; should one slip in, it is covered here. */
function changeOf({ id, at, who, detail }: ChangeRow, names: ReadonlyMap<string, string>): Change {
  const { before, after, ...said } = masked(detail) as Record<string, unknown>;
  const named = (value: string | null) =>
    value
      ?.split(', ')
      .map((one) => names.get(one) ?? one)
      .join(', ') ?? null;
  const differences = [...differencesBetween(before, after), ...differencesBetween(null, said)];
  const told = differences.map((one) => ({ ...one, before: named(one.before), after: named(one.after) }));
  return { id, at: at.toISOString(), who, differences: told };
}

type Readable = (tx: Tx, caller: StaffCaller, id: string) => Promise<boolean> | boolean;

/** A group's record is not open to everybody in it: a colleague, a hotel or what belongs to one is out of reach with its history. */
const within: Partial<Record<ChangeSubject, Readable>> = {
  user: (tx, caller, id) => isWithinReach(tx, caller, PersonId.parse(id)),
  hotel: (_, caller, id) => mayWorkIn(caller, HotelId.parse(id)),
  connection: async (tx, caller, id) => {
    const connection = await findConnection(tx, ConnectionId.parse(id));
    return connection !== undefined && mayWorkIn(caller, connection.hotelId);
  },
  rule: async (tx, caller, id) => {
    const rule = await findRule(tx, RuleId.parse(id));
    return rule !== undefined && mayWorkIn(caller, rule.hotelId);
  },
  webhook: async (tx, caller, id) => {
    const webhook = await findWebhook(tx, WebhookId.parse(id));
    return webhook?.hotelIds.every((hotelId) => mayWorkIn(caller, hotelId)) ?? false;
  },
};

/** Known by a name that means another one in every group. */
const perGroup: readonly ChangeSubject[] = ['paymentGateway', 'connection', 'rule', 'webhook'];
const byName: readonly ChangeSubject[] = ['paymentGateway', 'paymentKey', 'task', 'backend'];

/** Who did what: read beside the thing that was changed. */
export function changesFeature({ database }: Platform): Feature {
  return {
    routes: [
      handle(listChanges, async ({ caller, params: { subject, id: given }, query }) => {
        const id = byName.includes(subject) ? given : given.toLowerCase();
        const isId = byName.includes(subject) || PersonId.safeParse(id).success;
        if (!isId || !mayReadChanges(caller.permissions, subject)) return { refused: 'NOT_FOUND' };
        const scope = caller.permissions.has('admin:view') && !perGroup.includes(subject) ? platformScope : scopeOf(caller);
        return database.read(scope, async (tx) => {
          if (!((await within[subject]?.(tx, caller, id)) ?? true)) return { refused: 'NOT_FOUND' } as const;
          const { rows, count } = await readChanges(tx, subject, id, query);
          const names = await namesOf(
            tx,
            rows.flatMap(({ detail }) => idsIn(detail)),
          );
          return { response: rows.map((row) => changeOf(row, names)), count };
        });
      }),
    ],
  };
}
