import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { newSecretKey, Secrets } from '../../platform/crypto/secrets.ts';
import { Database, platformScope, systemScope } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../platform/db/testing/test-database.ts';
import { apiGatewayBehaviour } from '../../ports/api-gateway.suite.ts';
import { bundledGateway, resealSubscriptionKeys } from './bundled-gateway.ts';

const now = new Date('2026-03-01T10:00:00Z');

async function open(keys = [newSecretKey(now)]) {
  const { url, ownerUrl, drop } = await createTestDatabase();
  const database = new Database(url);
  const owner = new Database(ownerUrl);
  const gateway = bundledGateway({ database, secrets: new Secrets(keys), clock: systemClock });
  const close = async () => {
    await database.close();
    await owner.close();
    await drop();
  };
  return { gateway, database, owner, close };
}

apiGatewayBehaviour('bundled', open);

test('keys are not in the database as they are, and outlive a change of the secret they are sealed with', async () => {
  const [older, newer] = [newSecretKey(now), newSecretKey(now)];
  const { gateway, database, owner, close } = await open([older]);
  try {
    const user = {
      name: randomUUID(),
      firstName: 'Ana',
      lastName: 'Sousa',
      email: 'ana@partner.example',
      note: 'x',
      state: 'active' as const,
    };
    await gateway.saveUser(user);
    const name = randomUUID();
    await gateway.saveSubscription({ name, displayName: 'Spa', userName: user.name, productId: 'partner-full', state: 'active' });
    const keys = await gateway.keysOf(name);
    if (!keys) throw new Error('no keys');
    const stored = await owner.read(systemScope, (tx) =>
      tx.row<{ row: string }>(sql`select api_subscription::text as row from api_subscription`),
    );
    expect(stored?.row).toBeDefined();
    expect(stored?.row.includes(keys.primary) || stored?.row.includes(keys.secondary)).toBe(false);

    await resealSubscriptionKeys({ database, secrets: new Secrets([newer, older]) });
    const without = bundledGateway({ database, secrets: new Secrets([newer]), clock: systemClock });
    expect(await without.keysOf(name)).toEqual(keys);
    expect(await without.holderOf(keys.secondary)).toMatchObject({ subscription: { name } });
  } finally {
    await close();
  }
});

test('whoever works inside a hotel group sees no partner', async () => {
  const { gateway, database, close } = await open();
  try {
    await gateway.saveUser({ name: randomUUID(), firstName: 'Ana', lastName: 'Sousa', email: 'a@b.example', note: 'x', state: 'active' });
    const count = sql`select count(*) from api_user`;
    const group = { kind: 'group', groupId: randomUUID() as never } as const;
    expect(await database.read(group, (tx) => tx.row(count))).toEqual({ count: 0 });
    expect(await database.read(platformScope, (tx) => tx.row(count))).toEqual({ count: 1 });
  } finally {
    await close();
  }
});
