import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('a log line is JSON with its facts, and no secret at any depth we write', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info(
    {
      requestId: 'r-1',
      password: 'open sesame',
      headers: { authorization: 'Bearer abc', cookie: 'vale_session=abc' },
      request: { body: { pin: '123456', hostUserPassword: 'x', code: 'SPA' } },
    },
    'saved',
  );
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({ msg: 'saved', requestId: 'r-1', product: 'vale', request: { body: { code: 'SPA' } } });
  for (const secret of ['open sesame', 'Bearer abc', 'vale_session', '123456', '"x"']) expect(line).not.toContain(secret);
});
