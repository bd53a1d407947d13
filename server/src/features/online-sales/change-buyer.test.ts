// Proves that of several who correct the same buyer at once, whoever comes last is written everywhere: on the sale, on its order and on its vouchers.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSaleBuyer } from '#contract/online-sales.ts';
import { createTestApplication, type TestApplication } from '../../main/testing/test-application.ts';
import { backOffice } from './testing/back-office.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await createTestApplication();
});
afterAll(() => app.close());

test('by several at once leaves one name', async () => {
  const office = backOffice(app);
  const { id } = await office.bought(await office.offer('RENAMED'));
  for (let round = 1; round <= 10; round += 1) {
    const change = (name: string) =>
      office.call('manager@vale.demo', changeSaleBuyer, {
        params: { id },
        body: { name: `${name} ${round}`, email: `${name}@example.com` },
      });
    await Promise.all(['Ana', 'Bea', 'Eva'].map(change));
    const names = await office.rows(sql`
      select first_name || last_name || email as name from sale where id = ${id}
      union select first_name || last_name || email from online_order where id = ${id}
      union select first_name || last_name || email from voucher where sale_id = ${id}`);
    expect(names).toHaveLength(1);
  }
});
