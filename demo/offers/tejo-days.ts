import { hotelGroups, hotels } from '../hotels.ts';
import type { DemoOffer } from './demo-offer.ts';
import { extras, robe, spaAccess, travel } from './lines.ts';

const [tejo] = hotelGroups.map((group) => group.id) as [string];
const [miradouro, quinta, ribeira] = hotels.map((hotel) => hotel.id) as [string, string, string];

/** An afternoon or an evening with Grupo Vale do Tejo: on sale, sold out, and withdrawn with the hotel it was for. */
export const tejoDays: DemoOffer[] = [
  {
    number: 605,
    groupId: tejo,
    code: 'SPA2',
    kind: 'service',
    active: true,
    priceMinor: 180_00,
    valueMinor: 210_00,
    stockLimit: 300,
    sold: 48,
    saleMonths: [-3, 9],
    validityMonths: 12,
    prefix: 'SPA',
    action: null,
    partialRedeem: true,
    vat: [
      { code: 'INT', amountMinor: 16_00 },
      { code: 'NOR', amountMinor: 164_00 },
    ],
    hotelIds: [quinta],
    channels: ['Frontend', 'Online', 'Reservation'],
    tag: 'SPA',
    terms: 'SPA',
    promoteType: 'hotdeal',
    promoCode: null,
    mail: { template: 'night', subject: 'Um ritual a dois, à sua espera no Douro', showPrice: false, logo: false, background: 'evening' },
    pictures: ['spa-candles', 'massage-room', 'tea-ritual'],
    texts: {
      PT: {
        title: 'Ritual de pedras quentes para dois',
        description:
          'Uma sala só vossa, à luz das velas, com o vale do outro lado da janela. Pedras de basalto mornas desfazem a tensão durante 50 minutos, e o circuito de águas faz o resto. No fim, um chá da horta, sem pressa nenhuma.',
      },
      EN: {
        title: 'Hot stone ritual for two',
        description:
          'A candlelit room of your own, with the valley on the other side of the window. Warm basalt stones melt the tension away for 50 minutes, and the water circuit does the rest. Then tea from our garden, in no hurry at all.',
      },
      FR: {
        title: 'Rituel aux pierres chaudes à deux',
        description:
          'Une salle rien que pour vous, à la lueur des bougies, avec la vallée derrière la fenêtre. Pendant 50 minutes, les pierres de basalte tièdes dénouent les tensions, et le parcours aquatique fait le reste. Puis une tisane du jardin, sans aucune hâte.',
      },
      DE: {
        title: 'Hot-Stone-Ritual zu zweit',
        description:
          'Ein Raum nur für Sie beide, bei Kerzenschein, mit dem Tal vor dem Fenster. 50 Minuten lang lösen warme Basaltsteine jede Spannung, den Rest übernimmt der Wasserparcours. Zum Schluss ein Tee aus unserem Garten, ohne jede Eile.',
      },
      ES: {
        title: 'Ritual de piedras calientes para dos',
        description:
          'Una sala solo para los dos, a la luz de las velas, con el valle al otro lado de la ventana. Las piedras de basalto templadas deshacen la tensión durante 50 minutos, y el circuito de aguas hace el resto. Al final, una infusión del huerto, sin ninguna prisa.',
      },
    },
    services: [
      {
        code: 'MASSAGEM',
        quantity: 2,
        revenueCategory: 'wellness',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Massagem com pedras quentes, 50 minutos',
          EN: 'Hot stone massage, 50 minutes',
          FR: 'Massage aux pierres chaudes, 50 minutes',
          DE: 'Hot-Stone-Massage, 50 Minuten',
          ES: 'Masaje con piedras calientes, 50 minutos',
        },
      },
      {
        code: 'CIRCUITO',
        quantity: 2,
        revenueCategory: 'wellness',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Circuito de águas, 90 minutos',
          EN: 'Water circuit, 90 minutes',
          FR: 'Parcours aquatique, 90 minutes',
          DE: 'Wasserparcours, 90 Minuten',
          ES: 'Circuito de aguas, 90 minutos',
        },
      },
      {
        code: 'CHA',
        quantity: 2,
        revenueCategory: 'foodAndBeverage',
        redeemKind: 'Discount',
        redeemMonths: null,
        texts: {
          PT: 'Chá da horta e fruta da época',
          EN: 'Garden tea and seasonal fruit',
          FR: 'Tisane du jardin et fruits de saison',
          DE: 'Gartentee und Obst der Saison',
          ES: 'Infusión del huerto y fruta de temporada',
        },
      },
    ],
    lines: [spaAccess, robe, travel],
  },
  {
    number: 606,
    groupId: tejo,
    code: 'JANTAR',
    kind: 'service',
    active: true,
    priceMinor: 95_00,
    valueMinor: 95_00,
    stockLimit: 60,
    sold: 60,
    saleMonths: [-5, 3],
    validityMonths: 6,
    prefix: 'JAN',
    action: null,
    partialRedeem: false,
    vat: [
      { code: 'INT', amountMinor: 70_50 },
      { code: 'NOR', amountMinor: 24_50 },
    ],
    hotelIds: [miradouro],
    channels: ['Frontend', 'Online'],
    tag: 'JANTAR',
    terms: 'GERAL',
    promoteType: null,
    promoCode: null,
    mail: { template: 'night', subject: 'Mesa para dois no Miradouro', showPrice: false, logo: false, background: 'evening' },
    pictures: ['dinner-for-two'],
    texts: {
      PT: {
        title: 'Jantar a dois sobre o Tejo',
        description:
          'Cinco momentos que mudam com o mercado, do peixe da manhã ao queijo da serra. Cada prato traz o seu vinho, servido à mesa por quem o escolheu. Lá fora, o rio e as luzes da outra margem.',
      },
      EN: {
        title: 'Dinner for two above the Tagus',
        description:
          'Five courses that follow the market, from the morning’s fish to mountain cheese. Every dish brings its wine, poured by the person who chose it. Outside, the river and the lights of the far bank.',
      },
      FR: {
        title: 'Dîner à deux au-dessus du Tage',
        description:
          'Cinq plats au gré du marché, du poisson du matin au fromage de montagne. Chacun vient avec son vin, servi par celui qui l’a choisi. Dehors, le fleuve et les lumières de l’autre rive.',
      },
      DE: {
        title: 'Abendessen zu zweit über dem Tejo',
        description:
          'Fünf Gänge, die dem Markt folgen: vom Fisch des Morgens bis zum Bergkäse. Zu jedem Gericht kommt der passende Wein, eingeschenkt von dem, der ihn ausgesucht hat. Draußen der Fluss und die Lichter am anderen Ufer.',
      },
      ES: {
        title: 'Cena para dos sobre el Tajo',
        description:
          'Cinco pases que cambian con el mercado, del pescado de la mañana al queso de la sierra. Cada plato trae su vino, servido por quien lo eligió. Fuera, el río y las luces de la otra orilla.',
      },
    },
    services: [
      {
        code: 'MENU',
        quantity: 2,
        revenueCategory: 'foodAndBeverage',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Menu de degustação de cinco momentos',
          EN: 'Five-course tasting menu',
          FR: 'Menu dégustation en cinq plats',
          DE: 'Degustationsmenü in fünf Gängen',
          ES: 'Menú degustación de cinco pases',
        },
      },
      {
        code: 'VINHOS',
        quantity: 2,
        revenueCategory: 'foodAndBeverage',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Harmonização de vinhos portugueses',
          EN: 'Portuguese wine pairing',
          FR: 'Accords avec des vins portugais',
          DE: 'Weinbegleitung aus Portugal',
          ES: 'Maridaje de vinos portugueses',
        },
      },
    ],
    lines: [
      {
        kind: 'Included',
        code: 'WATER',
        texts: {
          PT: 'Águas e café',
          EN: 'Water and coffee',
          FR: 'Eaux et café',
          DE: 'Wasser und Kaffee',
          ES: 'Aguas y café',
        },
      },
      extras,
    ],
  },
  {
    number: 609,
    groupId: tejo,
    code: 'PROVA-PORTO',
    kind: 'service',
    active: false,
    priceMinor: 45_50,
    valueMinor: 45_50,
    stockLimit: 200,
    sold: 24,
    saleMonths: [-5, 2],
    validityMonths: 6,
    prefix: 'PRV',
    action: null,
    partialRedeem: false,
    vat: [
      { code: 'INT', amountMinor: 12_35 },
      { code: 'NOR', amountMinor: 33_15 },
    ],
    hotelIds: [ribeira],
    channels: ['Frontend'],
    tag: 'VINHO',
    terms: 'GERAL',
    promoteType: null,
    promoCode: null,
    mail: { template: 'classic', subject: 'A sua prova de vinho do Porto', showPrice: false, logo: true, background: null },
    pictures: ['wine-tasting'],
    texts: {
      PT: {
        title: 'Prova de vinho do Porto à beira-rio',
        description:
          'Três portos, do branco seco ao tawny de vinte anos, com chocolate negro e amêndoas torradas. A conversa é com o escanção da casa, numa mesa virada para os rabelos.',
      },
      EN: {
        title: 'Port wine tasting by the river',
        description:
          'Three ports, from dry white to a twenty-year-old tawny, with dark chocolate and roasted almonds. Our sommelier tells their story at a table that looks out on the old wine boats.',
      },
      FR: {
        title: 'Dégustation de porto au bord du fleuve',
        description:
          'Trois portos, du blanc sec au tawny de vingt ans d’âge, avec du chocolat noir et des amandes grillées. Le sommelier de la maison raconte, à une table tournée vers les vieux bateaux.',
      },
      DE: {
        title: 'Portweinprobe am Fluss',
        description:
          'Drei Portweine, vom trockenen Weißen bis zum zwanzigjährigen Tawny, dazu dunkle Schokolade und geröstete Mandeln. Unser Sommelier erzählt dazu, an einem Tisch mit Blick auf die alten Weinboote.',
      },
      ES: {
        title: 'Cata de oporto a la orilla del río',
        description:
          'Tres oportos, del blanco seco al tawny de veinte años, con chocolate negro y almendras tostadas. El sumiller de la casa los cuenta en una mesa que mira a los viejos barcos del vino.',
      },
    },
    services: [
      {
        code: 'PROVA',
        quantity: 1,
        revenueCategory: 'foodAndBeverage',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Prova comentada de três vinhos do Porto',
          EN: 'Guided tasting of three ports',
          FR: 'Dégustation commentée de trois portos',
          DE: 'Geführte Probe von drei Portweinen',
          ES: 'Cata comentada de tres oportos',
        },
      },
    ],
    lines: [
      {
        kind: 'Included',
        code: 'PAIRING',
        texts: {
          PT: 'Chocolate negro e amêndoas torradas',
          EN: 'Dark chocolate and roasted almonds',
          FR: 'Chocolat noir et amandes grillées',
          DE: 'Dunkle Schokolade und geröstete Mandeln',
          ES: 'Chocolate negro y almendras tostadas',
        },
      },
      extras,
    ],
  },
];
