import type { Currency } from '#contract/vocabulary/currencies.ts';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import type { PromoteType } from '#contract/vocabulary/offers.ts';
import { writeAmount } from '#domain/money/write-amount.ts';
import { discountPercent } from '#domain/pricing/discount.ts';
import { cardWords } from './card-words.ts';

/** What a card needs to know of its offer. */
export interface CardFacts {
  readonly titles: Partial<Record<ContentLanguage, string>>;
  readonly currency: Currency;
  readonly priceMinor: number;
  readonly valueMinor: number;
  readonly stockLimit: number;
  readonly sold: number;
  readonly promoteType: PromoteType | null;
}

interface Figure {
  readonly label: string;
  readonly amount: string;
}

/** What a card says, in words ready to be shown. */
export interface CardView {
  readonly title: string;
  /** Not always the language asked for: an offer that lacks it shows a title it has. */
  readonly titleLanguage: ContentLanguage;
  readonly price: Figure;
  readonly value: Figure;
  readonly discount: string | undefined;
  readonly promote: string | undefined;
  readonly stock: string | undefined;
  readonly soldOut: boolean;
}

/** From here on down a guest is told to hurry. */
const fewLeftFrom = 10;

function titleIn(titles: CardFacts['titles'], wanted: ContentLanguage): { title: string; titleLanguage: ContentLanguage } {
  for (const language of [wanted, ...contentLanguages]) {
    const title = titles[language]?.trim();
    if (title) return { title, titleLanguage: language };
  }
  return { title: cardWords[wanted].untitled, titleLanguage: wanted };
}

function stockText(left: number, language: ContentLanguage): string | undefined {
  const words = cardWords[language];
  if (left <= 0) return words.soldOut;
  if (left > fewLeftFrom) return undefined;
  return left === 1 ? words.oneLeft : words.fewLeft.replace('{count}', String(left));
}

/** The same card everywhere: in the back office, in the widget, in a mail. */
export function cardView(facts: CardFacts, language: ContentLanguage): CardView {
  const words = cardWords[language];
  const left = facts.stockLimit - facts.sold;
  const percent = discountPercent(facts.priceMinor, facts.valueMinor);
  return {
    ...titleIn(facts.titles, language),
    price: { label: words.price, amount: writeAmount(facts.priceMinor, facts.currency, language) },
    value: { label: words.value, amount: writeAmount(facts.valueMinor, facts.currency, language) },
    discount: percent > 0 ? `\u2212${percent}\u00a0%` : undefined,
    promote: facts.promoteType === null ? undefined : words.promote[facts.promoteType],
    stock: stockText(left, language),
    soldOut: left <= 0,
  };
}
