import { hotelGroups, hotels } from '../hotels.ts';
import type { DemoOffer } from './demo-offer.ts';
import { breakfast, cityTax, parking, travel } from './lines.ts';

const [, sierraYMar] = hotelGroups.map((group) => group.id) as [string, string];
const [, , , granada, maspalomas] = hotels.map((hotel) => hotel.id) as [string, string, string, string, string];

/** Nights with Hoteles Sierra y Mar: by the sea on sale, on the mountain withdrawn before the first was sold. */
export const sierraStays: DemoOffer[] = [
  {
    number: 613,
    groupId: sierraYMar,
    code: 'DUNAS-2N',
    kind: 'service',
    active: true,
    priceMinor: 264_00,
    valueMinor: 300_00,
    stockLimit: 60,
    sold: 12,
    saleMonths: [-1, 5],
    validityMonths: 12,
    prefix: 'DUN',
    action: null,
    partialRedeem: false,
    vat: [
      { code: 'RED', amountMinor: 228_00 },
      { code: 'NOR', amountMinor: 36_00 },
    ],
    hotelIds: [maspalomas],
    channels: ['Frontend', 'Reservation'],
    tag: 'ESCAPADA',
    terms: 'ESCAPADA',
    promoteType: 'dealweek',
    promoCode: null,
    mail: { template: 'postcard', subject: 'Dos noches frente a las dunas', showPrice: true, logo: true, background: null },
    pictures: ['dunes-sea', 'pool-loungers'],
    texts: {
      PT: {
        title: 'Duas noites em frente às dunas',
        description:
          'A areia começa onde o jardim acaba, e o mar logo a seguir. Duas noites para dois, com pequeno-almoço ao sol e um passeio guiado pelas dunas ao fim do dia. Traga sandálias; do resto tratamos nós.',
      },
      EN: {
        title: 'Two nights facing the dunes',
        description:
          'The sand begins where the garden ends, and the sea just beyond. Two nights for two, with breakfast in the sun and a guided walk across the dunes as the day closes. Bring sandals; we will see to the rest.',
      },
      FR: {
        title: 'Deux nuits face aux dunes',
        description:
          'Le sable commence où finit le jardin, et la mer juste après. Deux nuits pour deux, avec petit-déjeuner au soleil et promenade guidée dans les dunes à la tombée du jour. Apportez des sandales, nous nous occupons du reste.',
      },
      DE: {
        title: 'Zwei Nächte vor den Dünen',
        description:
          'Wo der Garten endet, beginnt der Sand, und gleich dahinter das Meer. Zwei Nächte zu zweit, mit Frühstück in der Sonne und einer geführten Wanderung durch die Dünen am Abend. Bringen Sie Sandalen mit, um den Rest kümmern wir uns.',
      },
      ES: {
        title: 'Dos noches frente a las dunas',
        description:
          'La arena empieza donde acaba el jardín, y el mar justo después. Dos noches para dos, con desayuno al sol y un paseo guiado por las dunas al caer la tarde. Traiga sandalias; del resto nos ocupamos nosotros.',
      },
    },
    services: [
      {
        code: 'NOCHE',
        quantity: 2,
        revenueCategory: 'accommodation',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Noite em quarto duplo com varanda para o mar',
          EN: 'Night in a double room with a sea-facing balcony',
          FR: 'Nuit en chambre double avec balcon côté mer',
          DE: 'Nacht im Doppelzimmer mit Balkon zum Meer',
          ES: 'Noche en habitación doble con balcón al mar',
        },
      },
      {
        code: 'PASEO',
        quantity: 2,
        revenueCategory: 'sport',
        redeemKind: 'Discount',
        redeemMonths: [-1, 6],
        texts: {
          PT: 'Passeio guiado pelas dunas ao fim do dia',
          EN: 'Guided walk across the dunes at the end of the day',
          FR: 'Promenade guidée dans les dunes en fin de journée',
          DE: 'Geführte Dünenwanderung am Abend',
          ES: 'Paseo guiado por las dunas al caer la tarde',
        },
      },
    ],
    lines: [breakfast, parking, travel],
  },
  {
    number: 614,
    groupId: sierraYMar,
    code: 'SENDERO',
    kind: 'service',
    active: false,
    priceMinor: 149_00,
    valueMinor: 165_00,
    stockLimit: 80,
    sold: 0,
    saleMonths: [-3, 6],
    validityMonths: 12,
    prefix: 'SEN',
    action: null,
    partialRedeem: true,
    vat: [
      { code: 'RED', amountMinor: 124_00 },
      { code: 'NOR', amountMinor: 25_00 },
    ],
    hotelIds: [granada],
    channels: [],
    tag: 'ESCAPADA',
    terms: 'ESCAPADA',
    promoteType: null,
    promoCode: null,
    mail: { template: 'classic', subject: 'La sierra le espera al amanecer', showPrice: false, logo: true, background: null },
    pictures: ['hill-path'],
    texts: {
      PT: {
        title: 'Trilho ao amanhecer',
        description:
          'Dorme-se cedo e parte-se com as estrelas, para ver o sol nascer do alto da serra. O guia conhece cada curva; a mochila leva café quente, pão e presunto. À volta, um quarto à espera de uma sesta.',
      },
      EN: {
        title: 'The path at dawn',
        description:
          'An early night, then out under the stars to watch the sun rise from the top of the sierra. The guide knows every bend; the backpack carries hot coffee, bread and ham. When you return, a room is waiting for your siesta.',
      },
      FR: {
        title: 'Le sentier à l’aube',
        description:
          'On se couche tôt et l’on part sous les étoiles, pour voir le soleil se lever du haut de la sierra. Le guide connaît chaque virage ; dans le sac, du café chaud, du pain et du jambon. Au retour, une chambre vous attend pour la sieste.',
      },
      DE: {
        title: 'Der Weg in den Morgen',
        description:
          'Früh schlafen und unter den Sternen aufbrechen, um die Sonne über der Sierra aufgehen zu sehen. Der Bergführer kennt jede Biegung; im Rucksack warten heißer Kaffee, Brot und Schinken. Danach steht das Zimmer für eine Siesta bereit.',
      },
      ES: {
        title: 'Sendero al amanecer',
        description:
          'Se duerme temprano y se sale con las estrellas, para ver nacer el sol desde lo alto de la sierra. El guía conoce cada curva; la mochila lleva café caliente, pan y jamón. A la vuelta, una habitación espera para la siesta.',
      },
    },
    services: [
      {
        code: 'NOCHE',
        quantity: 1,
        revenueCategory: 'accommodation',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Noite em quarto duplo',
          EN: 'Night in a double room',
          FR: 'Nuit en chambre double',
          DE: 'Nacht im Doppelzimmer',
          ES: 'Noche en habitación doble',
        },
      },
      {
        code: 'RUTA',
        quantity: 2,
        revenueCategory: 'sport',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Caminhada guiada com pequeno-almoço de montanha',
          EN: 'Guided hike with a mountain breakfast',
          FR: 'Randonnée guidée avec petit-déjeuner en montagne',
          DE: 'Geführte Wanderung mit Bergfrühstück',
          ES: 'Ruta guiada con desayuno de montaña',
        },
      },
    ],
    lines: [parking, cityTax, travel],
  },
];
