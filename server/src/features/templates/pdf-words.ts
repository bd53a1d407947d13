import type { ContentLanguage } from '#contract/vocabulary/languages.ts';

interface PdfWords {
  code: string;
  validUntil: string;
  number: string;
  price: string;
  terms: string;
  /** Before the giver's name. */
  from: string;
  /** Before the name of whoever gets it. */
  to: string;
}

/** The labels of the printed card, in the languages of its guests. */
export const pdfWords: Record<ContentLanguage, PdfWords> = {
  PT: { code: 'Código', validUntil: 'Válido até', number: 'Número', price: 'Preço', terms: 'Condições', from: 'De', to: 'Para' },
  EN: { code: 'Code', validUntil: 'Valid until', number: 'Number', price: 'Price', terms: 'Terms', from: 'From', to: 'For' },
  FR: { code: 'Code', validUntil: 'Valable jusqu’au', number: 'Numéro', price: 'Prix', terms: 'Conditions', from: 'De', to: 'Pour' },
  DE: { code: 'Code', validUntil: 'Gültig bis', number: 'Nummer', price: 'Preis', terms: 'Bedingungen', from: 'Von', to: 'Für' },
  ES: { code: 'Código', validUntil: 'Válido hasta', number: 'Número', price: 'Precio', terms: 'Condiciones', from: 'De', to: 'Para' },
};
