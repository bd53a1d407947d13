import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

describe('a spreadsheet opens the export without running or misreading it', () => {
  it.each(['=HYPERLINK("http://evil")', '+351 912', '-1+cmd|x', '@SUM(A1)', '\tx'])('defuses %j', async (cell) => {
    const line = (await writeCsv(['a'], [[cell]], 'en')).split('\r\n')[1] ?? '';
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('keeps negative numbers as numbers, with the decimals of the language', async () => {
    expect(await writeCsv(['a', 'b'], [[-30.5, '-30,5']], 'pt')).toBe('\ufeffa;b\r\n-30,5;-30,5');
    expect(await writeCsv(['a', 'b'], [[-30.5, 'x,y']], 'en')).toBe('\ufeffa,b\r\n-30.5,"x,y"');
  });

  it('quotes what holds the separator, a quote or a line break, and leaves absent values empty', async () => {
    expect(await writeCsv(['a', 'b', 'c'], [['x;y', 'say "hi"', null]], 'es')).toBe('\ufeffa;b;c\r\n"x;y";"say ""hi""";');
  });
});
