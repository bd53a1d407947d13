import { expect, test } from 'vitest';
import { readCron } from './read-cron.ts';

test.each([
  ['50 3 * * *', 'pt', 'Às 03:50'],
  ['50 3 * * *', 'en', 'At 03:50'],
  ['50 3 * * *', 'es', 'A las 03:50'],
  ['*/5 * * * *', 'pt', 'A cada 5 minutos'],
  ['0 3 1 * *', 'es', 'A las 03:00, el día 1 del mes'],
] as const)('%s in %s is read as %s', (expression, language, sentence) => {
  expect(readCron(expression, language)).toBe(sentence);
});
