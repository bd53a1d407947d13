import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { HotelGroupId } from '#contract/vocabulary/ids.ts';
import { type GroupTable, groupTables, ofGroup } from './group-tables.ts';

/** What opens a door, ours or another system's, is nobody's to carry away. */
const secret = /sealed|password|token|^(primary|secondary)_hash$/;

const ownerOnly = { folder: 0o700, file: 0o600 };

interface Exported {
  table: string;
  row: string;
  rows: number;
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** A statement that copies takes no parameters. */
const about = (condition: string, groupId: HotelGroupId) => condition.replaceAll('$1', pg.escapeLiteral(groupId));

/** Where the bytes of a row lie, from what tells it apart. */
const fileOf: Readonly<Record<string, string>> = {
  image_variant: `image_id || '-' || name`,
  captured_attachment: `mail_id || '-' || position || '-' || regexp_replace(file_name, '[^A-Za-z0-9._-]+', '_', 'g')`,
};

async function writeLines(client: pg.Client, folder: string, table: string, whose: GroupTable, groupId: HotelGroupId): Promise<Exported> {
  const columns = (await columnsOf(client, table)).filter((column) => !secret.test(column) && column !== 'bytes');
  const shown = [...columns.map((column) => `"${column}"`), ...(fileOf[table] ? [`'files/' || ${fileOf[table]} as file`] : [])];
  // As CSV whose quote and delimiter never stand in JSON: so every line is left as it is.
  const rows = client.query(
    copyTo(`
      copy (select row_to_json(exported_row)::text from (select ${shown.join(', ')} from "${table}" where ${about(ofGroup(whose), groupId)}) as exported_row)
      to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`),
  );
  await pipeline(rows, createWriteStream(join(folder, `${table}.jsonl`), { mode: ownerOnly.file }));
  return { table, row: whose.row, rows: rows.rowCount };
}

/** One after the other: a picture is small, and all of them need not fit into memory. */
async function writeFiles(client: pg.Client, folder: string, table: string, whose: GroupTable, groupId: HotelGroupId): Promise<void> {
  const { rows } = await client.query<{ place: string; name: string }>(
    `select ctid::text as place, ${fileOf[table]} as name from "${table}" where ${ofGroup(whose)}`,
    [groupId],
  );
  for (const { place, name } of rows) {
    const found = await client.query<{ bytes: Buffer }>(`select bytes from "${table}" where ctid = $1::tid`, [place]);
    await writeFile(join(folder, 'files', name), found.rows[0]?.bytes ?? '', { mode: ownerOnly.file });
  }
}

function readMe(name: string, now: Date, tables: readonly Exported[]): string {
  return `# Everything Vale keeps for ${name}

Taken on ${now.toISOString()}, as it was at that moment.

Each file is a table and each line a row of it, as JSON: any text editor shows it, and any tool for data reads it ("JSON lines").

- Amounts that end in \`_minor\` are whole cents (or the currency's own smallest part); the currency stands beside them.
- Moments are in UTC. Days are those of the hotel.
- \`id\` tells rows apart; \`voucher_id\` is the \`id\` of a voucher, and so on.
- Pictures and attachments lie in \`files\`, under the name that stands in \`file\`.
- Passwords, keys, PINs and other secrets are left out.

| file | a line is | lines |
|---|---|---|
${tables.map(({ table, row, rows }) => `| ${table}.jsonl | ${row} | ${rows} |`).join('\n')}
`;
}

/** Writes everything a hotel group owns into a new folder, as plain files, all of one moment. */
export async function exportGroup(url: string, group: { id: HotelGroupId; name: string }, folder: string, now: Date): Promise<Exported[]> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: ownerOnly.folder });
  const client = new pg.Client({ connectionString: url, application_name: 'vale-export' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`);
    const tables: Exported[] = [];
    for (const [table, whose] of Object.entries(groupTables)) {
      tables.push(await writeLines(client, folder, table, whose, group.id));
      if (fileOf[table]) await writeFiles(client, folder, table, whose, group.id);
    }
    await writeFile(join(folder, 'README.md'), readMe(group.name, now, tables), { mode: ownerOnly.file });
    return tables;
  } finally {
    await client.end().catch(() => undefined);
  }
}
