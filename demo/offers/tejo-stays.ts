import { hotelGroups, hotels } from '../hotels.ts';
import type { DemoOffer } from './demo-offer.ts';
import { breakfast, cityTax, parking, spaAccess, travel } from './lines.ts';

const [tejo] = hotelGroups.map((group) => group.id) as [string];
const [miradouro, quinta] = hotels.map((hotel) => hotel.id) as [string, string];

/** Nights with Grupo Vale do Tejo: hidden behind a code with few left, and not on sale before next month. */
export const tejoStays: DemoOffer[] = [
  {
    number: 607,
    groupId: tejo,
    code: 'VINHAS-2N',
    kind: 'service',
    active: true,
    priceMinor: 290_00,
    valueMinor: 340_00,
    stockLimit: 40,
    sold: 38,
    saleMonths: [-2, 4],
    validityMonths: 12,
    prefix: 'VIN',
    action: null,
    partialRedeem: false,
    vat: [
      { code: 'RED', amountMinor: 229_50 },
      { code: 'INT', amountMinor: 35_75 },
      { code: 'NOR', amountMinor: 24_75 },
    ],
    hotelIds: [quinta],
    channels: ['Frontend', 'Online', 'Reservation'],
    tag: 'VINHO',
    terms: 'ESTADIA',
    promoteType: null,
    promoCode: 'VINDIMA',
    mail: { template: 'classic', subject: 'Duas noites entre vinhas esperam por si', showPrice: true, logo: true, background: null },
    pictures: ['valley-vineyards', 'wine-tasting', 'breakfast-table'],
    texts: {
      PT: {
        title: 'Duas noites entre vinhas',
        description:
          'Acorde com o Douro à janela e o nevoeiro a levantar-se dos socalcos. De manhã, o pequeno-almoço sem horas; à tarde, uma prova na adega com quem faz o vinho. São duas noites para dois, para os amigos da casa que têm o código.',
      },
      EN: {
        title: 'Two nights among the vines',
        description:
          'Wake to the Douro at your window and the mist lifting off the terraces. Unhurried breakfasts in the morning, and in the afternoon a tasting in the cellar with the people who make the wine. Two nights for two, kept for friends of the house who know the code.',
      },
      FR: {
        title: 'Deux nuits au milieu des vignes',
        description:
          'Réveillez-vous avec le Douro à la fenêtre et la brume qui se lève des terrasses. Le matin, un petit-déjeuner sans montre ; l’après-midi, une dégustation au chai avec ceux qui font le vin. Deux nuits pour deux, réservées aux amis de la maison qui ont le code.',
      },
      DE: {
        title: 'Zwei Nächte zwischen Reben',
        description:
          'Wachen Sie auf mit dem Douro vor dem Fenster und dem Nebel, der von den Terrassen steigt. Morgens Frühstück ohne Uhr, nachmittags eine Probe im Keller mit denen, die den Wein machen. Zwei Nächte zu zweit, für Freunde des Hauses, die den Code kennen.',
      },
      ES: {
        title: 'Dos noches entre viñas',
        description:
          'Despierte con el Duero en la ventana y la niebla levantándose de los bancales. Por la mañana, un desayuno sin reloj; por la tarde, una cata en la bodega con quienes hacen el vino. Dos noches para dos, para los amigos de la casa que tienen el código.',
      },
    },
    services: [
      {
        code: 'NOITE',
        quantity: 2,
        revenueCategory: 'accommodation',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Noite em quarto duplo com vista para o vale',
          EN: 'Night in a double room with valley view',
          FR: 'Nuit en chambre double avec vue sur la vallée',
          DE: 'Nacht im Doppelzimmer mit Blick ins Tal',
          ES: 'Noche en habitación doble con vistas al valle',
        },
      },
      {
        code: 'PROVA',
        quantity: 2,
        revenueCategory: 'foodAndBeverage',
        redeemKind: 'Bill',
        redeemMonths: [-2, 6],
        texts: {
          PT: 'Visita à adega e prova de quatro vinhos',
          EN: 'Cellar visit and tasting of four wines',
          FR: 'Visite du chai et dégustation de quatre vins',
          DE: 'Kellerbesuch und Probe von vier Weinen',
          ES: 'Visita a la bodega y cata de cuatro vinos',
        },
      },
    ],
    lines: [breakfast, parking, spaAccess, travel, cityTax],
  },
  {
    number: 608,
    groupId: tejo,
    code: 'FAMILIA',
    kind: 'service',
    active: true,
    priceMinor: 320_00,
    valueMinor: 320_00,
    stockLimit: 150,
    sold: 0,
    saleMonths: [1, 13],
    validityMonths: 12,
    prefix: 'FAM',
    action: null,
    partialRedeem: true,
    vat: [
      { code: 'RED', amountMinor: 268_00 },
      { code: 'INT', amountMinor: 32_00 },
      { code: 'NOR', amountMinor: 20_00 },
    ],
    hotelIds: [miradouro, quinta],
    channels: ['Frontend', 'Online', 'Reservation'],
    tag: 'FAMILIA',
    terms: 'ESTADIA',
    promoteType: null,
    promoCode: null,
    mail: {
      template: 'postcard',
      subject: 'Malas feitas? O fim de semana em família está marcado',
      showPrice: true,
      logo: true,
      background: null,
    },
    pictures: ['breakfast-table'],
    texts: {
      PT: {
        title: 'Fim de semana em família',
        description:
          'Dois quartos que comunicam, um pequeno-almoço com panquecas e um ateliê de pão onde os mais novos sujam as mãos. Os pais descansam, as crianças mandam. Escolha a cidade ou o campo: o voucher vale nos dois.',
      },
      EN: {
        title: 'Family weekend',
        description:
          'Two connecting rooms, pancakes for breakfast and a bread workshop where the youngest get their hands floury. Parents rest, children rule. Choose the city or the countryside: the voucher is good for both.',
      },
      FR: {
        title: 'Week-end en famille',
        description:
          'Deux chambres communicantes, des pancakes au petit-déjeuner et un atelier de boulangerie où les plus jeunes mettent la main à la pâte. Les parents se reposent, les enfants décident. La ville ou la campagne : le bon est valable dans les deux.',
      },
      DE: {
        title: 'Familienwochenende',
        description:
          'Zwei Zimmer mit Verbindungstür, Pfannkuchen zum Frühstück und ein Backkurs, bei dem die Jüngsten mehlige Hände bekommen. Die Eltern ruhen sich aus, die Kinder haben das Sagen. Stadt oder Land: Der Gutschein gilt für beides.',
      },
      ES: {
        title: 'Fin de semana en familia',
        description:
          'Dos habitaciones comunicadas, tortitas para desayunar y un taller de pan en el que los pequeños se llenan las manos de harina. Los padres descansan, los niños mandan. Elija la ciudad o el campo: el vale sirve en los dos.',
      },
    },
    services: [
      {
        code: 'NOITE',
        quantity: 2,
        revenueCategory: 'accommodation',
        redeemKind: 'Bill',
        redeemMonths: null,
        texts: {
          PT: 'Noite em dois quartos comunicantes, até quatro pessoas',
          EN: 'Night in two connecting rooms, up to four people',
          FR: 'Nuit en deux chambres communicantes, jusqu’à quatre personnes',
          DE: 'Nacht in zwei verbundenen Zimmern, bis zu vier Personen',
          ES: 'Noche en dos habitaciones comunicadas, hasta cuatro personas',
        },
      },
      {
        code: 'ATELIE',
        quantity: 2,
        revenueCategory: 'events',
        redeemKind: 'Discount',
        redeemMonths: null,
        texts: {
          PT: 'Ateliê de pão para crianças, dos 4 aos 12 anos',
          EN: 'Bread workshop for children aged 4 to 12',
          FR: 'Atelier de boulangerie pour enfants de 4 à 12 ans',
          DE: 'Backkurs für Kinder von 4 bis 12 Jahren',
          ES: 'Taller de pan para niños de 4 a 12 años',
        },
      },
    ],
    lines: [breakfast, parking, travel, cityTax],
  },
];
