import { hotelGroups, hotels } from '../hotels.ts';
import type { DemoOffer } from './demo-offer.ts';
import { anyService, extras, robe, spaAccess, travel } from './lines.ts';

const [, sierraYMar] = hotelGroups.map((group) => group.id) as [string, string];
const [, , , granada, maspalomas] = hotels.map((hotel) => hotel.id) as [string, string, string, string, string];

/** Hoteles Sierra y Mar takes no payments online: its card and its afternoons are sold at the desk and with a reservation. */
export const sierraCardsAndDays: DemoOffer[] = [
  {
    number: 610,
    groupId: sierraYMar,
    code: 'REGALO-50',
    kind: 'money',
    active: true,
    priceMinor: 50_00,
    valueMinor: 50_00,
    stockLimit: 1_000,
    sold: 41,
    saleMonths: [-4, 20],
    validityMonths: 18,
    prefix: 'REG',
    action: 'Payment',
    partialRedeem: true,
    vat: [],
    hotelIds: [granada, maspalomas],
    channels: ['Frontend', 'Reservation'],
    tag: 'ESCAPADA',
    terms: 'GENERAL',
    promoteType: null,
    promoCode: null,
    mail: { template: 'postcard', subject: 'Un regalo entre la sierra y el mar', showPrice: true, logo: true, background: null },
    pictures: ['pool-loungers'],
    texts: {
      PT: {
        title: 'Cartão Sierra y Mar',
        description:
          'Cinquenta euros para um mergulho, um almoço ou um quarto com vista. Vale em Granada e em Maspalomas, e usa-se como e quando apetecer.',
      },
      EN: {
        title: 'Sierra y Mar gift card',
        description:
          'Fifty euros towards a swim, a lunch or a room with a view. Good in Granada and in Maspalomas, to be spent how and when you like.',
      },
      FR: {
        title: 'Carte cadeau Sierra y Mar',
        description:
          'Cinquante euros pour un plongeon, un déjeuner ou une chambre avec vue. Valable à Grenade et à Maspalomas, à dépenser comme et quand bon vous semble.',
      },
      DE: {
        title: 'Geschenkkarte Sierra y Mar',
        description:
          'Fünfzig Euro für ein Bad im Pool, ein Mittagessen oder ein Zimmer mit Aussicht. Gültig in Granada und in Maspalomas, einlösbar, wie und wann Sie möchten.',
      },
      ES: {
        title: 'Tarjeta Sierra y Mar',
        description:
          'Cincuenta euros para un baño, un almuerzo o una habitación con vistas. Sirve en Granada y en Maspalomas, y se gasta como y cuando apetezca.',
      },
    },
    services: [],
    lines: [anyService, travel],
  },
  {
    number: 611,
    groupId: sierraYMar,
    code: 'AGUAS',
    kind: 'service',
    active: true,
    priceMinor: 62_90,
    valueMinor: 74_00,
    stockLimit: 250,
    sold: 0,
    saleMonths: [0, 12],
    validityMonths: 9,
    prefix: 'AGU',
    action: null,
    partialRedeem: true,
    vat: [
      { code: 'RED', amountMinor: 6_40 },
      { code: 'NOR', amountMinor: 56_50 },
    ],
    hotelIds: [granada],
    channels: ['Frontend', 'Reservation'],
    tag: 'BALNEARIO',
    terms: 'BALNEARIO',
    promoteType: 'hotdeal',
    promoCode: null,
    mail: { template: 'night', subject: 'Agua, piedra y silencio le esperan', showPrice: false, logo: false, background: 'evening' },
    pictures: ['granada-arches', 'massage-room'],
    texts: {
      PT: {
        title: 'Água, pedra e silêncio',
        description:
          'Três piscinas sob arcos antigos: morna, quente e fria. Entre uma e outra, uma massagem com azeite e flor de laranjeira. Saia devagar: lá fora, Granada não tem pressa.',
      },
      EN: {
        title: 'Water, stone and silence',
        description:
          'Three pools beneath old arches: warm, hot and cold. Between them, a massage with olive oil and orange blossom. Leave slowly: outside, Granada is in no hurry.',
      },
      FR: {
        title: 'L’eau, la pierre et le silence',
        description:
          'Trois bassins sous de vieilles arches : tiède, chaud et froid. Entre deux, un massage à l’huile d’olive et à la fleur d’oranger. Sortez lentement : dehors, Grenade n’est pas pressée.',
      },
      DE: {
        title: 'Wasser, Stein und Stille',
        description:
          'Drei Becken unter alten Bögen: lauwarm, heiß und kalt. Dazwischen eine Massage mit Olivenöl und Orangenblüte. Gehen Sie langsam hinaus: Auch Granada hat es nicht eilig.',
      },
      ES: {
        title: 'Agua, piedra y silencio',
        description:
          'Tres piscinas bajo arcos antiguos: templada, caliente y fría. Entre una y otra, un masaje con aceite de oliva y azahar. Salga despacio: fuera, Granada no tiene prisa.',
      },
    },
    services: [
      {
        code: 'BANOS',
        quantity: 1,
        revenueCategory: 'wellness',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Circuito dos três banhos, 90 minutos',
          EN: 'Circuit of the three baths, 90 minutes',
          FR: 'Parcours des trois bains, 90 minutes',
          DE: 'Rundgang durch die drei Bäder, 90 Minuten',
          ES: 'Circuito de los tres baños, 90 minutos',
        },
      },
      {
        code: 'MASAJE',
        quantity: 1,
        revenueCategory: 'wellness',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Massagem com azeite e flor de laranjeira, 30 minutos',
          EN: 'Massage with olive oil and orange blossom, 30 minutes',
          FR: 'Massage à l’huile d’olive et à la fleur d’oranger, 30 minutes',
          DE: 'Massage mit Olivenöl und Orangenblüte, 30 Minuten',
          ES: 'Masaje con aceite de oliva y azahar, 30 minutos',
        },
      },
      {
        code: 'TE',
        quantity: 1,
        revenueCategory: 'foodAndBeverage',
        redeemKind: 'Discount',
        redeemMonths: null,
        texts: {
          PT: 'Chá de hortelã na sala de repouso',
          EN: 'Mint tea in the quiet room',
          FR: 'Thé à la menthe dans la salle de repos',
          DE: 'Minztee im Ruheraum',
          ES: 'Té de hierbabuena en la sala de reposo',
        },
      },
    ],
    lines: [robe, spaAccess, travel],
  },
  {
    number: 612,
    groupId: sierraYMar,
    code: 'TE-2',
    kind: 'service',
    active: true,
    priceMinor: 28_00,
    valueMinor: 28_00,
    stockLimit: 90,
    sold: 22,
    saleMonths: [-5, -1],
    validityMonths: 6,
    prefix: 'TEA',
    action: null,
    partialRedeem: false,
    vat: [{ code: 'RED', amountMinor: 28_00 }],
    hotelIds: [granada],
    channels: ['Frontend'],
    tag: 'CENA',
    terms: 'GENERAL',
    promoteType: null,
    promoCode: null,
    mail: { template: 'classic', subject: 'La hora del té le espera', showPrice: true, logo: true, background: null },
    pictures: ['tea-ritual'],
    texts: {
      PT: {
        title: 'Hora do chá para dois',
        description:
          'Chá verde num bule de ferro, doces de amêndoa e mel, e a luz da tarde a atravessar a sala. Uma hora de calma para dois no Sierra Blanca, com vista para a serra.',
      },
      EN: {
        title: 'Teatime for two',
        description:
          'Green tea from an iron pot, almond and honey sweets, and the afternoon light falling across the room. An hour of calm for two at the Sierra Blanca, with the mountains in view.',
      },
      FR: {
        title: 'L’heure du thé à deux',
        description:
          'Un thé vert dans sa théière en fonte, des douceurs aux amandes et au miel, et la lumière de l’après-midi qui traverse le salon. Une heure de calme pour deux au Sierra Blanca, face à la montagne.',
      },
      DE: {
        title: 'Teestunde zu zweit',
        description:
          'Grüner Tee aus der Eisenkanne, Gebäck mit Mandeln und Honig, und das Licht des Nachmittags im Raum. Eine ruhige Stunde zu zweit im Sierra Blanca, mit Blick auf die Berge.',
      },
      ES: {
        title: 'La hora del té para dos',
        description:
          'Té verde en tetera de hierro, dulces de almendra y miel, y la luz de la tarde cruzando el salón. Una hora de calma para dos en el Sierra Blanca, con vistas a la sierra.',
      },
    },
    services: [
      {
        code: 'MERIENDA',
        quantity: 2,
        revenueCategory: 'foodAndBeverage',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Chá verde e seleção de doces',
          EN: 'Green tea and a selection of sweets',
          FR: 'Thé vert et assortiment de douceurs',
          DE: 'Grüner Tee und eine Auswahl Süßes',
          ES: 'Té verde y surtido de dulces',
        },
      },
    ],
    lines: [extras],
  },
];
