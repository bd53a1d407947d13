import { createHash, randomBytes } from 'node:crypto';
import sql, { join, type Sql } from 'sql-template-tag';
import { type KeyName, partnerProducts } from '#contract/vocabulary/api-gateway.ts';
import { done, refused } from '#domain/outcome.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { type Database, platformScope, type Tx } from '../../platform/db/database.ts';
import { alphabetical, containing } from '../../platform/db/list-query.ts';
import { isUniqueViolation } from '../../platform/db/postgres-errors.ts';
import type { ApiGateway, GatewayKeys, GatewaySubscription, GatewayUser, UserFilter } from '../../ports/api-gateway.ts';

interface Tools {
  database: Database;
  secrets: Secrets;
  clock: Clock;
}

const keyBytes = 16;

/** Keys are long and drawn by chance: nobody finds one by trying, so a plain hash is enough to look it up by. */
const hashOf = (key: string) => createHash('sha256').update(key).digest();
const newKey = () => randomBytes(keyBytes).toString('hex');
const contextOf = (subscription: string, key: KeyName) => `api subscription ${subscription} ${key}`;

const userColumns = sql`
  api_user.name, first_name as "firstName", last_name as "lastName", email, note, api_user.state, registered_at as "registeredAt"`;
const subscriptionColumns = sql`
  api_subscription.name, display_name as "displayName", user_name as "userName", product_id as "productId", api_subscription.state,
  created_at as "createdAt", starts_at as "startsAt", expires_at as "expiresAt", ends_at as "endsAt"`;

function conditionsOf({ note, email, firstName }: UserFilter): Sql {
  return join(
    [
      sql`true`,
      ...(note ? [sql`note = ${note}`] : []),
      ...(email ? [sql`email ilike ${containing(email)}`] : []),
      ...(firstName ? [sql`first_name ilike ${containing(firstName)}`] : []),
    ],
    ' and ',
  );
}

interface SealedKeys {
  name: string;
  primary: string;
  secondary: string;
}

const sealedColumns = sql`name, primary_sealed as "primary", secondary_sealed as "secondary"`;

/** Partners and their keys, kept in our own database. */
export function bundledGateway({ database, secrets, clock }: Tools): ApiGateway {
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.read(platformScope, work);
  const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction(platformScope, work);

  const findUser = (tx: Tx, name: string) => tx.row<GatewayUser>(sql`select ${userColumns} from api_user where name = ${name}`);
  const findSubscription = (tx: Tx, name: string) =>
    tx.row<GatewaySubscription>(sql`select ${subscriptionColumns} from api_subscription where name = ${name}`);

  const opened = ({ name, primary, secondary }: SealedKeys): GatewayKeys => ({
    primary: secrets.open(primary, contextOf(name, 'primary')),
    secondary: secrets.open(secondary, contextOf(name, 'secondary')),
  });
  const made = (name: string, key: KeyName) => {
    const plain = newKey();
    return { sealed: secrets.seal(plain, contextOf(name, key)), hash: hashOf(plain) };
  };

  return {
    listUsers: (filter) =>
      read(async (tx) => {
        const where = conditionsOf(filter);
        const users = await tx.rows<GatewayUser>(sql`
          select ${userColumns} from api_user where ${where}
          order by ${alphabetical('first_name')}, ${alphabetical('last_name')}, name limit ${filter.top} offset ${filter.skip}`);
        const total = await tx.row<{ count: number }>(sql`select count(*) from api_user where ${where}`);
        return { users, count: total?.count ?? 0 };
      }),

    findUser: (name) => read((tx) => findUser(tx, name)),

    saveUser: async ({ name, firstName, lastName, email, note, state }) => {
      try {
        return await write(async (tx) => {
          await tx.run(sql`
            insert into api_user (name, first_name, last_name, email, note, state, registered_at)
            values (${name}, ${firstName}, ${lastName}, ${email}, ${note}, ${state}, ${clock.now()})
            on conflict (name) do update set first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
              note = excluded.note, state = excluded.state`);
          const user = await findUser(tx, name);
          if (!user) throw new Error(`partner ${name} was written and is not there`);
          return done(user);
        });
      } catch (error) {
        if (isUniqueViolation(error, 'api_user_email_once')) return refused('emailTaken', 'email');
        throw error;
      }
    },

    deleteUser: (name) => write(async (tx) => (await tx.run(sql`delete from api_user where name = ${name}`)) > 0),

    listProducts: async () => Object.entries(partnerProducts).map(([id, { displayName }]) => ({ id, displayName })),

    listSubscriptions: (userName) =>
      read((tx) =>
        tx.rows<GatewaySubscription>(sql`
          select ${subscriptionColumns} from api_subscription where user_name = ${userName} order by created_at, name`),
      ),

    findSubscription: (name) => read((tx) => findSubscription(tx, name)),

    saveSubscription: ({ name, displayName, userName, productId, state }) =>
      write(async (tx) => {
        const [now, primary, secondary] = [clock.now(), made(name, 'primary'), made(name, 'secondary')];
        await tx.run(sql`
          insert into api_subscription (name, user_name, product_id, display_name, state, created_at, starts_at,
                                        primary_sealed, primary_hash, secondary_sealed, secondary_hash)
          values (${name}, ${userName}, ${productId}, ${displayName}, ${state}, ${now}, ${state === 'active' ? now : null},
                  ${primary.sealed}, ${primary.hash}, ${secondary.sealed}, ${secondary.hash})
          on conflict (name) do update set display_name = excluded.display_name, state = excluded.state, product_id = excluded.product_id,
            starts_at = coalesce(api_subscription.starts_at, excluded.starts_at),
            ends_at = case when excluded.state in ('cancelled', 'rejected', 'expired') then coalesce(api_subscription.ends_at, ${now}) end`);
        const subscription = await findSubscription(tx, name);
        if (!subscription) throw new Error(`subscription ${name} was written and is not there`);
        return subscription;
      }),

    keysOf: async (name) => {
      const sealed = await read((tx) => tx.row<SealedKeys>(sql`select ${sealedColumns} from api_subscription where name = ${name}`));
      return sealed && opened(sealed);
    },

    regenerateKey: async (name, key) => {
      const { sealed, hash } = made(name, key);
      const change =
        key === 'primary'
          ? sql`primary_sealed = ${sealed}, primary_hash = ${hash}`
          : sql`secondary_sealed = ${sealed}, secondary_hash = ${hash}`;
      const after = await write((tx) =>
        tx.row<SealedKeys>(sql`update api_subscription set ${change} where name = ${name} returning ${sealedColumns}`),
      );
      return after && opened(after);
    },

    holderOf: (key) =>
      read(async (tx) => {
        const hash = hashOf(key);
        const subscription = await tx.row<GatewaySubscription>(sql`
          select ${subscriptionColumns} from api_subscription where primary_hash = ${hash} or secondary_hash = ${hash}`);
        const user = subscription && (await findUser(tx, subscription.userName));
        return user && { user, subscription };
      }),
  };
}

/** After the secret key has changed: keys still sealed with an older one are sealed anew, unless they were changed meanwhile. */
export async function resealSubscriptionKeys({ database, secrets }: Pick<Tools, 'database' | 'secrets'>): Promise<void> {
  await database.transaction(platformScope, async (tx) => {
    const rows = await tx.rows<SealedKeys>(sql`select ${sealedColumns} from api_subscription`);
    const anew = (sealed: string, context: string) => secrets.seal(secrets.open(sealed, context), context);
    for (const { name, primary, secondary } of rows) {
      if (!secrets.isStale(primary) && !secrets.isStale(secondary)) continue;
      await tx.run(sql`
        update api_subscription set primary_sealed = ${anew(primary, contextOf(name, 'primary'))},
          secondary_sealed = ${anew(secondary, contextOf(name, 'secondary'))}
        where name = ${name} and primary_sealed = ${primary} and secondary_sealed = ${secondary}`);
    }
  });
}
