import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inject } from 'vitest';
import type { HotelGroupId, HotelId, SaleId } from '#contract/vocabulary/ids.ts';
import { demoId } from '#demo/demo-id.ts';
import { hotelGroups } from '#demo/hotels.ts';
import { Cache } from '../../../platform/cache/cache.ts';
import { CacheBus } from '../../../platform/cache/cache-bus.ts';
import { newSecretKey, Secrets } from '../../../platform/crypto/secrets.ts';
import { Database, groupScope } from '../../../platform/db/database.ts';
import { createTestDatabase } from '../../../platform/db/testing/test-database.ts';
import type { Platform } from '../../../platform/feature.ts';
import { Limit } from '../../../platform/limits/limit.ts';
import { Tally } from '../../../platform/limits/tally.ts';
import { createLog, type Log } from '../../../platform/log.ts';
import { setSaleInvoice } from '../../sales/index.ts';
import { sellAtDesk } from '../../sales/testing/sell-at-desk.ts';
import { passwordContext } from '../pms-tools.ts';
import type { RegistrationTools } from '../registration-tools.ts';
import { findRegistration } from '../registrations.store.ts';
import { scriptedPms } from './scripted-pms.ts';

const groupId = hotelGroups[0]?.id as HotelGroupId;
const hotelId = demoId(301) as HotelId;
const clerk = { actor: demoId(401), requestId: 'test' };

export const operator = {
  hostUserCode: 'ANA',
  hostUserCashboxCode: 'DESK',
  hostUserPassword: 'planted-word-of-ana',
  HostPaymentCodes: [{ hostPaymentCode: 'CASH', amount: 100 }],
};

/** The desk of a hotel of the demo that registers its sales in a scripted system. Nothing happens by itself: no reaction, no task. */
export async function hotelThatRegisters(log: Log = createLog('silent')) {
  const { url, ownerUrl, drop } = await createTestDatabase(inject('demoModel'));
  const owner = new Database(ownerUrl, { poolSize: 1 });
  const secrets = new Secrets([newSecretKey(new Date())]);
  const system = scriptedPms();
  const scope = groupScope(groupId);
  let now = new Date();
  const clock = { now: () => now };

  /** One server process of several. */
  const processes: Database[] = [];
  function process(): RegistrationTools {
    const database = new Database(url, { poolSize: 4 });
    processes.push(database);
    const cacheBus = new CacheBus(url, log);
    const jobs = { publish: async () => undefined };
    const tally = new Tally(database, clock, log);
    const platform: Platform = {
      ...{ database, clock, jobs, cacheBus, log },
      cache: (options) => new Cache(options, cacheBus),
      limit: (options) => new Limit(options, tally),
    };
    const systems = new Map([['OpenProtocol', system.pms] as const]);
    return { platform, secrets, systems, simulatorUrl: () => undefined, sales: { setInvoice: setSaleInvoice } };
  }
  const tools = process();
  const { database } = tools.platform;
  const write = (query: ReturnType<typeof sql>) => database.transaction(scope, (tx) => tx.run(query));
  const rows = <Row>(query: ReturnType<typeof sql>) => database.read(scope, (tx) => tx.rows<Row>(query));

  await write(sql`delete from pms_connection where hotel_id = ${hotelId}`);
  await write(sql`
    insert into pms_connection (group_id, id, hotel_id, type, active, url, property_code, password_sealed, changed_at, changed_by)
    values (current_hotel_group(), ${randomUUID()}, ${hotelId}, 'OpenProtocol', true, 'https://pms.example', 'MIR',
            ${secrets.seal('of the connection', passwordContext(groupId, hotelId))}, now(), 'test')`);
  await write(sql`delete from pms_reference where hotel_id = ${hotelId}`);
  await write(sql`
    insert into pms_reference (group_id, hotel_id, kind, code, position, content) values
      (current_hotel_group(), ${hotelId}, 'operator', 'ANA', 1, '{"code":"ANA","cashboxes":[{"code":"DESK","description":"Desk"}]}'),
      (current_hotel_group(), ${hotelId}, 'paymentMethod', 'CASH', 1, '{"code":"CASH","active":true}')`);
  await write(sql`update hotel set register_sales_in_pms = true where id = ${hotelId}`);

  const sell = (change: object = {}, { hasPms = true, idempotencyKey = randomUUID() as string } = {}) =>
    sellAtDesk(tools, { groupId, hotelId, hasPms }, { ...clerk, idempotencyKey }, { ...operator, ...change });

  return {
    ...{ tools, owner, process, system, sell, write, rows, clerk, hotelId, groupId },
    async sold(change: object = {}) {
      const outcome = await sell(change);
      if (!outcome.ok) throw new Error(`not sold: ${outcome.reason} ${outcome.field}`);
      const { id: saleId, vouchers } = outcome.value;
      return { groupId, saleId, vouchers };
    },
    registration: ({ saleId }: { saleId: SaleId }) => database.read(scope, (tx) => findRegistration(tx, saleId)),
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    async close() {
      for (const one of [owner, ...processes]) await one.close();
      await drop();
    },
  };
}
