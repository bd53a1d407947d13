import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '#contract/vocabulary/limits.ts';
import { whenAsked } from '../../../platform/when-asked.ts';

export type PasswordProblem = 'missing' | 'tooShort' | 'tooLong' | 'different' | 'tooEasy';

/** Its words are put in order first: nobody who starts the house waits for that. */
const strength = whenAsked(() => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));

/** Found within a million guesses: one that many have, a row of keys, or the owner's own name. */
const easyScore = 1;

/** What anybody who guesses for a house like ours would try first. */
const housesWords = ['vale', 'voucher', 'vouchers', 'hotel', 'reception', 'rececao', 'recepcion'];

/** Spaces count, as they do when signing in: a password is what was typed. */
export function problemWith(password: string, again: string, email: string): PasswordProblem | undefined {
  if (password === '' || again === '') return 'missing';
  if (password.length < limits.passwordMinChars) return 'tooShort';
  if (password.length > limits.passwordChars) return 'tooLong';
  if (password !== again) return 'different';
  const known = [...housesWords, email, ...email.split('@'), ...email.split(/[^\p{L}\p{N}]+/u)];
  return strength().check(password, known).score <= easyScore ? 'tooEasy' : undefined;
}

const figures: Record<string, number> = { min: limits.passwordMinChars, max: limits.passwordChars };

/** A sentence with what a password may be. */
export function withFigures(sentence: string): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name]));
}
