// Proves that a group is erased only when it is switched off and called by its whole name.
import { expect, test } from 'vitest';
import { done, refused } from '../outcome.ts';
import { decideGroupErasure } from './erase-group.ts';

const left = { name: 'Hoteles Sierra y Mar', active: false };

test.each([
  [undefined, 'Hoteles Sierra y Mar', refused('unknownGroup')],
  [{ ...left, active: true }, 'Hoteles Sierra y Mar', refused('groupActive')],
  [left, 'hoteles sierra y mar', refused('nameDiffers')],
  [left, 'Hoteles Sierra', refused('nameDiffers')],
  [left, '', refused('nameDiffers')],
  [left, 'Hoteles Sierra y Mar', done(left)],
])('%o called %j', (group, typedName, outcome) => {
  expect(decideGroupErasure(group, typedName)).toEqual(outcome);
});
