import type { WidgetLanguage } from '#contract/vocabulary/widget.ts';
import type { BuyingWords } from './buying-words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** Everything the widget says besides what stands on a card. */
export interface Words extends BuyingWords {
  vouchers: string;
  loading: string;
  count: (vouchers: number) => string;
  fewLeft: string;
  back: string;
  photos: string;
  photo: (number: number, total: number) => string;
  services: string;
  included: string;
  excluded: string;
  terms: string;
  validity: (months: number) => string;
  validAt: string;
  promo: {
    label: string;
    apply: string;
    remove: string;
    unlocked: (vouchers: number) => string;
    unknown: string;
  };
  empty: string;
  closed: string;
  gone: string;
  failed: string;
  tryAgain: string;
}

const byLanguage: Record<WidgetLanguage, Words> = { pt, en, fr, de, es };

export function wordsIn(language: WidgetLanguage): Words {
  return byLanguage[language];
}
