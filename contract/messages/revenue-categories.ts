import type { InterfaceLanguage } from '../vocabulary/languages.ts';
import type { RevenueCategory } from '../vocabulary/offers.ts';

/** The headings of the books, as staff read them. */
export const revenueCategoryNames: Record<InterfaceLanguage, Record<RevenueCategory, string>> = {
  en: {
    accommodation: 'Accommodation',
    foodAndBeverage: 'Food and beverage',
    wellness: 'Spa and wellness',
    events: 'Events',
    sport: 'Sport and leisure',
    transport: 'Transport',
    retail: 'Shop',
    other: 'Other',
  },
  pt: {
    accommodation: 'Alojamento',
    foodAndBeverage: 'Comidas e bebidas',
    wellness: 'Spa e bem-estar',
    events: 'Eventos',
    sport: 'Desporto e lazer',
    transport: 'Transporte',
    retail: 'Loja',
    other: 'Outros',
  },
  es: {
    accommodation: 'Alojamiento',
    foodAndBeverage: 'Comidas y bebidas',
    wellness: 'Spa y bienestar',
    events: 'Eventos',
    sport: 'Deporte y ocio',
    transport: 'Transporte',
    retail: 'Tienda',
    other: 'Otros',
  },
};
