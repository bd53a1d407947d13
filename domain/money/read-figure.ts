import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';

/** What a typed text came to. Only `figure` and `empty` are values; the rest is asked about, and changes nothing. */
export type FigureReading =
  | { readonly is: 'empty' }
  | { readonly is: 'figure'; readonly value: number }
  /** Two readings, a thousand apart. `decimal` is null where the smaller one has more decimals than the field takes. */
  | { readonly is: 'ambiguous'; readonly grouped: number; readonly decimal: number | null }
  | { readonly is: 'tooManyDecimals' }
  | { readonly is: 'notANumber' };

/** The other of the two marks separates thousands, whether the product itself writes it (en, es) or a space (pt). */
const decimalMarks: Record<InterfaceLanguage, '.' | ','> = { pt: ',', en: '.', es: ',' };

/** What nobody sees comes along when a figure is copied: direction marks, zero-width spaces. */
const invisible = /[\u200b\u200e\u200f\u061c\u2060\ufeff]/g;
/** Those that stand within a figure; between two of them there may be a tab or a new line, where cells of a table were copied. */
const spaces = /[ \u00a0\u2007\u2009\u202f]/g;
const apostrophes = /\u2019/g;

/** Thousands in threes, and one sign between all of them: `1 23` and `1.234 567` are mistakes of the hand. */
const whole = /^(?:\d+|[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*)$/;
const groupedOnce = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** No currency of the product has smaller coins. Beyond, nobody can tell what was meant. */
const mostDecimals = 2;

interface Parts {
  readonly units: string;
  readonly fraction: string;
}

/** Decimals begin at the last mark; one that comes twice separates thousands in every language. */
function splitAtDecimals(body: string): Parts {
  const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  const mark = body[at];
  if (mark === undefined || body.indexOf(mark) !== at) return { units: body, fraction: '' };
  return { units: body.slice(0, at), fraction: body.slice(at + 1) };
}

function numberFrom(sign: number, { units, fraction }: Parts): number {
  // Never minus zero, which is written with a sign.
  return sign * Number(`${units.replace(/\D/g, '') || '0'}.${fraction || '0'}`) || 0;
}

function fits(fraction: string, decimals: number): boolean {
  return fraction.length <= mostDecimals && fraction.replace(/0+$/, '').length <= decimals;
}

/**
 * Understands a figure as people write it. A single mark with three digits behind it is the one spelling that languages read a thousand
 * apart: by the rule of the person's language it separates thousands, or it is asked about.
 */
export function readFigure(text: string, language: InterfaceLanguage, decimals = mostDecimals): FigureReading {
  const clean = text.replace(invisible, '').trim().replace(spaces, ' ').replace(apostrophes, "'");
  if (clean === '') return { is: 'empty' };
  const [, written = '', body = ''] = /^([-+\u2212]?) *(.*)$/.exec(clean) ?? [];
  const sign = written === '' || written === '+' ? 1 : -1;
  if (!/\d/.test(body)) return { is: 'notANumber' };

  if (groupedOnce.test(body)) {
    const [units = '', fraction = ''] = body.split(/[.,]/);
    const grouped = numberFrom(sign, { units: units + fraction, fraction: '' });
    if (!body.includes(decimalMarks[language])) return { is: 'figure', value: grouped };
    // Its last zero is not a third decimal: `1,500` may be 1,50.
    const asDecimals = fraction.replace(/0$/, '');
    return { is: 'ambiguous', grouped, decimal: fits(asDecimals, decimals) ? numberFrom(sign, { units, fraction: asDecimals }) : null };
  }

  const parts = splitAtDecimals(body);
  // `,5` is half of one; a mark alone is nothing.
  const hasUnits = whole.test(parts.units) || (parts.units === '' && parts.fraction !== '');
  if (!hasUnits || !/^\d*$/.test(parts.fraction)) return { is: 'notANumber' };
  return fits(parts.fraction, decimals) ? { is: 'figure', value: numberFrom(sign, parts) } : { is: 'tooManyDecimals' };
}
