import type { BalanceQuestion } from '../shop/checkout.ts';

type Asked = { wrong: 'code' | 'proof'; question?: never } | { wrong?: never; question: BalanceQuestion };

/** One field for either proof: nobody's address is six digits. */
export function questionOf(code: string, proof: string): Asked {
  const typed = { code: code.trim(), proof: proof.trim() };
  if (typed.code.length < 8) return { wrong: 'code' };
  if (/^\d{6}$/.test(typed.proof)) return { question: { code: typed.code, pin: typed.proof } };
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.proof) ? { question: { code: typed.code, email: typed.proof } } : { wrong: 'proof' };
}
