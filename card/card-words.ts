import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { PromoteType } from '#contract/vocabulary/offers.ts';

interface CardWords {
  price: string;
  value: string;
  soldOut: string;
  /** `{count}` vouchers are left. */
  fewLeft: string;
  oneLeft: string;
  untitled: string;
  promote: Record<PromoteType, string>;
}

/** The few words on a card. Guests read them in five languages, two more than the back office speaks. */
export const cardWords: Record<ContentLanguage, CardWords> = {
  PT: {
    price: 'Preço',
    value: 'Valor',
    soldOut: 'Esgotado',
    fewLeft: 'Restam {count}',
    oneLeft: 'Resta 1',
    untitled: 'Sem título',
    promote: { dealweek: 'Oferta da semana', hotdeal: 'Imperdível' },
  },
  EN: {
    price: 'Price',
    value: 'Worth',
    soldOut: 'Sold out',
    fewLeft: '{count} left',
    oneLeft: '1 left',
    untitled: 'No title yet',
    promote: { dealweek: 'Deal of the week', hotdeal: 'Hot deal' },
  },
  FR: {
    price: 'Prix',
    value: 'Valeur',
    soldOut: 'Épuisé',
    fewLeft: 'Plus que {count}',
    oneLeft: 'Plus que 1',
    untitled: 'Sans titre',
    promote: { dealweek: 'Offre de la semaine', hotdeal: 'Bon plan' },
  },
  DE: {
    price: 'Preis',
    value: 'Wert',
    soldOut: 'Ausverkauft',
    fewLeft: 'Noch {count}',
    oneLeft: 'Noch 1',
    untitled: 'Ohne Titel',
    promote: { dealweek: 'Angebot der Woche', hotdeal: 'Top-Angebot' },
  },
  ES: {
    price: 'Precio',
    value: 'Valor',
    soldOut: 'Agotado',
    fewLeft: 'Quedan {count}',
    oneLeft: 'Queda 1',
    untitled: 'Sin título',
    promote: { dealweek: 'Oferta de la semana', hotdeal: 'Ofertón' },
  },
};
