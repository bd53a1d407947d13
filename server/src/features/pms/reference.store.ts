import sql from 'sql-template-tag';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PmsOperator, PmsPaymentMethod, PmsRate } from '../../ports/pms.ts';

const here = sql`group_id = current_hotel_group()`;

/** What a hotel's system tells of itself, by kind. */
export interface Reference {
  operator: PmsOperator;
  paymentMethod: PmsPaymentMethod;
  rate: PmsRate;
  channel: string;
}
export type ReferenceKind = keyof Reference;

/** What each is known by. */
const codeOf: { [Kind in ReferenceKind]: (one: Reference[Kind]) => string } = {
  operator: ({ code }) => code,
  paymentMethod: ({ code }) => code,
  rate: ({ code }) => code,
  channel: (name) => name,
};

/** As PostgreSQL can keep it: the words of others may hold what no text here holds. */
const storable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD') : value;

/** What was read replaces what was read before. Where a system names one thing twice, the first is taken. */
export async function replaceReference<Kind extends ReferenceKind>(
  tx: Tx,
  hotelId: HotelId,
  kind: Kind,
  read: readonly Reference[Kind][],
  at: Date,
): Promise<void> {
  const rows = JSON.stringify(
    read.map((content) => ({ code: codeOf[kind](content), content })),
    storable,
  );
  await tx.run(sql`delete from pms_reference where ${here} and hotel_id = ${hotelId} and kind = ${kind}`);
  await tx.run(sql`
    insert into pms_reference (group_id, hotel_id, kind, code, position, content)
    select current_hotel_group(), ${hotelId}, ${kind}, one.value ->> 'code', one.position, one.value -> 'content'
    from jsonb_array_elements(${rows}::jsonb) with ordinality as one (value, position) order by one.position
    on conflict (group_id, hotel_id, kind, code) do nothing`);
  await tx.run(sql`
    insert into pms_reference_read (group_id, hotel_id, kind, read_at) values (current_hotel_group(), ${hotelId}, ${kind}, ${at})
    on conflict (group_id, hotel_id, kind) do update set read_at = excluded.read_at`);
}

export async function referenceOf<Kind extends ReferenceKind>(tx: Tx, hotelId: HotelId, kind: Kind): Promise<Reference[Kind][]> {
  const rows = await tx.rows<{ content: Reference[Kind] }>(sql`
    select content from pms_reference where ${here} and hotel_id = ${hotelId} and kind = ${kind} order by position`);
  return rows.map(({ content }) => content);
}

export interface ReferenceState {
  readAt: Date | null;
  counts: Record<ReferenceKind, number>;
}

export async function referenceState(tx: Tx, hotelId: HotelId): Promise<ReferenceState> {
  const rows = await tx.rows<{ kind: ReferenceKind; count: number; readAt: Date }>(sql`
    select kind, read_at as "readAt", (
      select count(*) from pms_reference one
      where one.group_id = pms_reference_read.group_id and one.hotel_id = pms_reference_read.hotel_id and one.kind = pms_reference_read.kind) as count
    from pms_reference_read where ${here} and hotel_id = ${hotelId} order by read_at desc`);
  const counts = { operator: 0, paymentMethod: 0, rate: 0, channel: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return { readAt: rows[0]?.readAt ?? null, counts };
}
