import { expect, test } from 'vitest';
import { questionOf } from './question.ts';

test.each([
  ['1234567', '123456', { wrong: 'code' }],
  ['12345678', '123456', { question: { code: '12345678', pin: '123456' } }],
  ['12345678', '12345', { wrong: 'proof' }],
  ['12345678', '1234567', { wrong: 'proof' }],
  [' 12345678 ', ' ana@example.com ', { question: { code: '12345678', email: 'ana@example.com' } }],
  ['12345678', 'ana', { wrong: 'proof' }],
])('%s with %s', (code, proof, asked) => {
  expect(questionOf(code, proof)).toEqual(asked);
});
