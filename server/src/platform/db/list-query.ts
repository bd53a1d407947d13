import sql, { empty, raw, type Sql } from 'sql-template-tag';

/** A pattern that finds the text anywhere, whatever signs it holds. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** The page that was asked for; without a page size, all rows. */
export function pageOf({ pageIndex, pageSize }: { pageIndex: number; pageSize?: number | undefined }): Sql {
  return pageSize === undefined ? empty : sql`limit ${pageSize} offset ${pageIndex * pageSize}`;
}

/** As people sort words, whatever the database was created with: accents and capitals do not push a word to the end. */
export function alphabetical(column: string): Sql {
  return raw(`${column} collate "und-x-icu"`);
}
