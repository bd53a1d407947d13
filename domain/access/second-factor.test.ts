// Proves which ways of signing in count as a second factor, and of whom one is demanded.
import { describe, expect, it } from 'vitest';
import { needsSecondFactor, showsSecondFactor } from './second-factor.ts';

describe('a way of signing in', () => {
  it.each([
    ['nothing said', [], false],
    ['a password', ['pwd'], false],
    ['a password and a PIN: both are known', ['pwd', 'pin'], false],
    ['a question only the owner answers', ['pwd', 'kba'], false],
    ['where and in which network somebody is', ['pwd', 'geo', 'rba', 'wia'], false],
    ['that somebody was there, and nothing of who', ['user'], false],
    ['a word that nobody has defined', ['OTP', 'mfa2', ''], false],
    ['a password and a code', ['pwd', 'otp'], true],
    ['several, whichever', ['mfa'], true],
    ['Entra ID after its second question', ['pwd', 'ngcmfa'], true],
    ['a passkey that stays in one device', ['hwk', 'user'], true],
    ['a passkey that is copied between devices', ['swk', 'user'], true],
    ['a finger', ['fpt'], true],
    ['a smart card', ['sc'], true],
    ['the command line of the server', ['cli'], true],
  ])('%s', (_, methods, counts) => {
    expect(showsSecondFactor(methods)).toBe(counts);
  });
});

describe('a second factor is needed', () => {
  const [desk, finance, platform] = ['desk', 'finance', 'platform'];
  it.each([
    ['nowhere unless somebody says so', [desk], [[], []], false],
    ['of nobody who is in no group', [], [[desk]], false],
    ['of those whom it is demanded of', [desk, finance], [[finance]], true],
    ['of nobody else', [desk], [[finance, platform]], false],
    ['where one of several places demands it', [desk], [[], [desk]], true],
    ['not by somebody without a place', [desk], [], false],
  ])('%s', (_, groups, demands, needed) => {
    expect(
      needsSecondFactor(
        groups,
        demands.map((secondFactorFor) => ({ secondFactorFor })),
      ),
    ).toBe(needed);
  });
});
