import type { DemoLine } from './demo-offer.ts';

/** What several offers include or leave out, in the same words wherever a guest reads it. */
export const breakfast: DemoLine = {
  kind: 'Included',
  code: 'BREAKFAST',
  texts: {
    PT: 'Pequeno-almoço servido até ao meio-dia',
    EN: 'Breakfast, served until noon',
    FR: 'Petit-déjeuner servi jusqu’à midi',
    DE: 'Frühstück bis zum Mittag',
    ES: 'Desayuno servido hasta el mediodía',
  },
};

export const spaAccess: DemoLine = {
  kind: 'Included',
  code: 'SPA',
  texts: {
    PT: 'Piscina interior, sauna e banho turco no dia da visita',
    EN: 'Indoor pool, sauna and steam bath on the day of your visit',
    FR: 'Piscine intérieure, sauna et hammam le jour de votre visite',
    DE: 'Innenpool, Sauna und Dampfbad am Tag Ihres Besuchs',
    ES: 'Piscina interior, sauna y baño turco el día de la visita',
  },
};

export const robe: DemoLine = {
  kind: 'Included',
  code: 'ROBE',
  texts: {
    PT: 'Roupão, toalhas e chinelos',
    EN: 'Bathrobe, towels and slippers',
    FR: 'Peignoir, serviettes et chaussons',
    DE: 'Bademantel, Handtücher und Badeschuhe',
    ES: 'Albornoz, toallas y zapatillas',
  },
};

export const parking: DemoLine = {
  kind: 'Included',
  code: 'PARKING',
  texts: {
    PT: 'Estacionamento no hotel',
    EN: 'Parking at the hotel',
    FR: 'Stationnement à l’hôtel',
    DE: 'Parkplatz am Hotel',
    ES: 'Aparcamiento en el hotel',
  },
};

export const anyService: DemoLine = {
  kind: 'Included',
  code: 'ANY',
  texts: {
    PT: 'Alojamento, restaurante, bar e spa, até ao valor do saldo',
    EN: 'Rooms, restaurant, bar and spa, up to the balance',
    FR: 'Hébergement, restaurant, bar et spa, dans la limite du solde',
    DE: 'Zimmer, Restaurant, Bar und Spa, soweit das Guthaben reicht',
    ES: 'Alojamiento, restaurante, bar y spa, hasta agotar el saldo',
  },
};

export const travel: DemoLine = {
  kind: 'Excluded',
  code: 'TRAVEL',
  texts: {
    PT: 'Viagem até ao hotel',
    EN: 'Travel to the hotel',
    FR: 'Trajet jusqu’à l’hôtel',
    DE: 'Anreise zum Hotel',
    ES: 'Viaje hasta el hotel',
  },
};

export const extras: DemoLine = {
  kind: 'Excluded',
  code: 'EXTRAS',
  texts: {
    PT: 'Bebidas e pratos além dos indicados',
    EN: 'Drinks and dishes beyond those named',
    FR: 'Boissons et plats autres que ceux indiqués',
    DE: 'Weitere Getränke und Speisen',
    ES: 'Bebidas y platos distintos de los indicados',
  },
};

export const cityTax: DemoLine = {
  kind: 'Excluded',
  code: 'CITY-TAX',
  texts: {
    PT: 'Taxa turística municipal, paga no hotel',
    EN: 'Municipal tourist tax, paid at the hotel',
    FR: 'Taxe de séjour, à régler à l’hôtel',
    DE: 'Örtliche Tourismusabgabe, zahlbar im Hotel',
    ES: 'Tasa turística municipal, que se paga en el hotel',
  },
};
