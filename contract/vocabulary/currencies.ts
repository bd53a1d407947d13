/** The currencies a hotel may sell in, with the symbols of the product. */
export const currencySymbols = { EUR: '€', USD: '$', BRL: 'R$', CAD: 'C$', GBP: '£', AOA: 'Kz' } as const;

export type Currency = keyof typeof currencySymbols;
export const currencies = Object.keys(currencySymbols) as readonly Currency[];
