// What document 2 says of the report of what vouchers were used for.
import { describe, expect, test } from 'vitest';
import { asking, day, expectFields, manager, miradouro, outcomeOf, type Row } from './testing/asking.ts';

const { get } = asking();
const vouchers = '/api/Voucher/Voucher/v1';

describe('the usage report', () => {
  const report = (query = '') => get(manager, `${vouchers}/usageReport?fromDate=${day(-365)}&toDate=${day()}${query}`);

  test('2:282 answers rows in response, with the fields of 2:117, and a total beside them (2:73)', async () => {
    const { body, first } = await report();
    expectFields(
      first,
      'voucherId voucherIdFirst8 createdAt voucherTypeCode hotelId validUntil status saleAmount voucherAmount redeemsAmount availableBalance',
    );
    expectFields((body.totals as Row[])[0], 'currency vouchers saleAmount voucherAmount redeemsAmount availableBalance');
    expect(body.more).toBe(0);
  });

  test('2:282 is narrowed by hotel, voucherType and status, both repeated, and isExpired', async () => {
    const all = (await report('&hotelId=&voucherType=&isExpired=&status=')).body.response.length;
    const counted = async (query: string) => (await report(query)).body.response.length;
    expect(await counted('&isExpired=true')).toBe(all - (await counted('&isExpired=false')));
    const { response } = (await get(manager, `/api/Voucher/v1/Config?hotelId=${miradouro}`)).body;
    const types = response.map(({ id }) => `&voucherType=${id}`).join('');
    expect(await counted(`&hotelId=${miradouro}${types}&status=sold&status=partialRedeemed&status=canceled`)).toBeGreaterThan(0);
  });

  test('2:219 asks for both days, the end not after today', async () => {
    expect(outcomeOf(await get(manager, `${vouchers}/usageReport?fromDate=&toDate=${day()}`))).toBe('400 INVALID_FIELD fromDate');
    expect(outcomeOf(await get(manager, `${vouchers}/usageReport?fromDate=${day()}&toDate=${day(2)}`))).toBe('422 DATE_FUTURE toDate');
  });
});
