import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import type { CsvValue } from './list-definition.ts';

/** Excel reads UTF-8 as the local code page unless a byte order mark says otherwise. */
const byteOrderMark = '\ufeff';

/** Excel splits at the list separator of its country: where the comma writes decimals, that is the semicolon. */
const habits: Record<InterfaceLanguage, { delimiter: string; decimal: string }> = {
  pt: { delimiter: ';', decimal: ',' },
  es: { delimiter: ';', decimal: ',' },
  en: { delimiter: ',', decimal: '.' },
};

/** A cell that begins like a formula would be run by the spreadsheet. A plain number may begin with a minus. */
const formula = /^(?!-?\d+(?:[.,]\d+)?$)[=+\-@\t\r]/;

export async function writeCsv(
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  language: InterfaceLanguage,
): Promise<string> {
  const { default: papa } = await import('papaparse');
  const { delimiter, decimal } = habits[language];
  const written = rows.map((row) => row.map((value) => (typeof value === 'number' ? String(value).replace('.', decimal) : value)));
  return byteOrderMark + papa.unparse([[...header], ...written], { delimiter, escapeFormulae: formula });
}

export function downloadCsv(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
