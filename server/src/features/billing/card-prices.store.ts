import sql, { join, type Sql } from 'sql-template-tag';
import type { listCardPrices } from '#contract/billing.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { CardPriceId } from '#contract/vocabulary/ids.ts';
import type { CardPrice } from '#domain/billing/deposit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { alphabetical, containing, pageOf } from '../../platform/db/list-query.ts';

const columns = sql`id, name, vouchers, amount_minor as "amountMinor"`;

export async function findCardPrice(tx: Tx, id: CardPriceId): Promise<CardPrice | undefined> {
  return tx.row<CardPrice>(sql`select ${columns} from card_price where id = ${id}`);
}

const name = sql`${alphabetical('name')}, id`;

/** Each sort ends in the name, so that a page never shows a row twice. */
const order: Record<QueryOf<typeof listCardPrices>['sort'], Sql> = {
  name,
  '-name': sql`${alphabetical('name')} desc, id`,
  numberOfVouchers: sql`vouchers, ${name}`,
  '-numberOfVouchers': sql`vouchers desc, ${name}`,
  amount: sql`amount_minor, ${name}`,
  '-amount': sql`amount_minor desc, ${name}`,
};

export async function listCardPriceRows(tx: Tx, query: QueryOf<typeof listCardPrices>): Promise<{ prices: CardPrice[]; count: number }> {
  const where = join([sql`true`, ...(query.search ? [sql`name ilike ${containing(query.search)}`] : [])], ' and ');
  const prices = await tx.rows<CardPrice>(
    sql`select ${columns} from card_price where ${where} order by ${order[query.sort]} ${pageOf(query)}`,
  );
  const total = await tx.row<{ count: number }>(sql`select count(*) from card_price where ${where}`);
  return { prices, count: total?.count ?? 0 };
}

export async function saveCardPriceRow(tx: Tx, price: CardPrice): Promise<void> {
  await tx.run(sql`
    insert into card_price (id, name, vouchers, amount_minor) values (${price.id}, ${price.name}, ${price.vouchers}, ${price.amountMinor})
    on conflict (id) do update set name = excluded.name, vouchers = excluded.vouchers, amount_minor = excluded.amount_minor`);
}

export async function deleteCardPriceRow(tx: Tx, id: CardPriceId): Promise<void> {
  await tx.run(sql`delete from card_price where id = ${id}`);
}
