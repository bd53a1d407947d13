import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { demoId } from '#demo/demo-id.ts';
import { hotelGroups, hotels } from '#demo/hotels.ts';

const groupId = hotelGroups[0]?.id ?? '';
const hotelsWanted = 12;
const offersWanted = 60;

/** A hotel that has sold next to nothing, with an offer of its own: the first few vouchers. */
export const smallHotelId = demoId(9_500);
export const smallOfferId = demoId(9_600);
const firstOfSmallHotel = 4;
const lastOfSmallHotel = 8;

/** The database of a product that runs in this folder, past the application. */
export async function openDatabaseOf(dataDir: string): Promise<pg.Client> {
  const cluster = join(dataDir, 'postgres');
  const password = await readFile(join(cluster, 'superuser-password'), 'utf8');
  const port = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3];
  const client = new pg.Client({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/vale` });
  await client.connect();
  return client;
}

/** As the server signs in there: for one more process beside it. */
export async function serverUrlOf(dataDir: string): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  const password = await readFile(join(cluster, 'server-password'), 'utf8');
  const port = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://vale_server:${password}@127.0.0.1:${port}/vale`;
}

/** More hotels and offers than the demo has, each a copy of its first. */
async function fillHotels(client: pg.Client): Promise<void> {
  // Rows that nobody would miss: no waiting for the disk, no looking up of what is known to be there.
  await client.query(`set synchronous_commit = off; set session_replication_role = replica; set work_mem = '256MB'`);
  const added = Array.from({ length: hotelsWanted - 2 }, (_, n) => demoId(9_100 + n));
  await client.query(
    `insert into hotel select (jsonb_populate_record(hotel, jsonb_build_object('id', added, 'display_name', 'Hotel ' || added))).*
     from hotel, unnest($2::uuid[]) as added where hotel.id = $1`,
    [hotels[0]?.id, [...added, smallHotelId]],
  );
  const offers = Array.from({ length: offersWanted }, (_, n) => demoId(9_300 + n));
  await client.query(
    `insert into offer select (jsonb_populate_record(offer, jsonb_build_object('id', added, 'code', 'BENCH-' || right(added::text, 4), 'sold', 0))).*
     from offer, unnest($2::uuid[]) as added where offer.id = (select id from offer where group_id = $1 and kind = 'money' limit 1)`,
    [groupId, [...offers, smallOfferId]],
  );
}

/**
 * Vouchers number so-and-so to so-and-so, sold over three years, with entries that say so. Older ones are used up or have expired, as in life:
 * a status and an age go together, which is what makes a list by status hard.
 */
async function fillVouchers(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `create temp table drawn as
     select n, case when n <= 3 then 0.02 else age end as age, percent, is_small,
       (lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0') || substr(md5('id' || n), 9))::uuid as id,
       case when is_small then $4::uuid else ($5::uuid[])[1 + (n % $8 + n / 7 % 2) % $9] end as hotel_id,
       case when is_small then $6::uuid else ($7::uuid[])[1 + n % $8] end as offer_id,
       case when is_small then n - $10 + 1 else n / $8 + 1 end as ordinal,
       case when percent % 10 < 6 then 'Frontend' when percent = 99 then 'Reservation' else 'Online' end as channel,
       case when n <= 3 then 'partialRefund' when percent = 7 then 'cancelled'
            when age < 0.5 then case when percent < 45 then 'expired' when percent < 90 then 'redeemed' else 'partialRedeemed' end
            else case when percent < 60 then 'sold' when percent < 75 then 'redeemed' when percent < 97 then 'partialRedeemed' else 'created' end
       end as status
     from (select n, n between $10 and $11 as is_small, ('x' || substr(md5('age' || n), 1, 7))::bit(28)::int / 268435456.0 as age,
                  ('x' || substr(md5('status' || n), 1, 7))::bit(28)::int % 100 as percent
           from generate_series($2::int, $3::int) as n where $1::uuid is not null) as number`,
    [
      ...[groupId, from, to, smallHotelId],
      [...hotels.slice(0, 2).map(({ id }) => id), ...Array.from({ length: hotelsWanted - 2 }, (_, n) => demoId(9_100 + n))],
      smallOfferId,
      Array.from({ length: offersWanted }, (_, n) => demoId(9_300 + n)),
      ...[offersWanted, hotelsWanted, firstOfSmallHotel, lastOfSmallHotel],
    ],
  );
  await client.query(
    `insert into voucher (
       group_id, id, first8, hotel_id, offer_id, sale_id, sold_as_id, channel, kind, currency, partial_redeem, ordinal, number, value_minor,
       price_minor, redeemed_minor, status, valid_from, valid_until, expires_at, entries, head_hash, first_name, last_name, email, language,
       is_gift, notes, created_at, changed_at, hotel_ids)
     select $1, id, left(id::text, 8), hotel_id, offer_id, $2, repeat('0', 64), channel, 'money', 'EUR', true, ordinal,
       'B' || right(offer_id::text, 4) || '-' || ordinal, 10000, 9000,
       case status when 'redeemed' then 10000 when 'partialRedeemed' then 2500 else 0 end, status, sold_at::date, sold_at::date + 1826,
       sold_at::date + 1827, case when status in ('sold', 'created') then 1 else 2 end, '\\x00', 'Ana', 'Sousa', '', 'PT', false, '', sold_at, sold_at, array[hotel_id]
     from (select *, timestamptz '2023-11-15' + age * interval '3 years' as sold_at from drawn) as dated order by age
     -- One of the demo may begin alike.
     on conflict do nothing`,
    [groupId, demoId(9_700)],
  );
  await client.query(
    `insert into entry (group_id, voucher_id, sequence, id, kind, amount_minor, status_before, status, actor, request_id, at, previous_hash, hash)
     select $1, id, sequence, md5(id::text || sequence)::uuid, step.kind, 10000, status_before, now_status, 'bench', 'bench',
       -- Used a month after it was sold, and not after today.
       least(voucher.created_at + (sequence - 1) * interval '30 days', now()), before, '\\x00'
     from drawn join voucher using (id) cross join lateral (
       values (1, 'sold', null::text, case drawn.status when 'created' then 'created' else 'sold' end, null::bytea), (2, 'redeemed', 'sold', drawn.status, '\\x00')
     ) as step (sequence, kind, status_before, now_status, before)
     where sequence = 1 or drawn.status not in ('sold', 'created')`,
    [groupId],
  );
  await client.query('drop table drawn');
}

/** Without the indexes that only help to find: to build one over all rows takes a tenth of keeping it up to date row by row. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('voucher'::regclass, 'entry'::regclass) and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
}

/** A hotel group of so many vouchers. */
export async function fillGroup(client: pg.Client, vouchers: number): Promise<void> {
  await fillHotels(client);
  await withoutIndexes(client, () => fillVouchers(client, 1, vouchers));
  await client.query('vacuum analyze voucher, entry');
}
