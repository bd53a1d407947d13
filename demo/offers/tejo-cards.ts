import { hotelGroups, hotels } from '../hotels.ts';
import type { DemoOffer } from './demo-offer.ts';
import { anyService, cityTax, extras, parking, travel } from './lines.ts';

const [tejo] = hotelGroups.map((group) => group.id) as [string];
const [miradouro, quinta] = hotels.map((hotel) => hotel.id) as [string, string];

/** Money vouchers of Grupo Vale do Tejo: at their value, below it, on invoice, and given away. */
export const tejoCards: DemoOffer[] = [
  {
    number: 601,
    groupId: tejo,
    code: 'VALOR-100',
    kind: 'money',
    active: true,
    priceMinor: 100_00,
    valueMinor: 100_00,
    stockLimit: 2_000,
    sold: 120,
    saleMonths: [-5, 18],
    validityMonths: 24,
    prefix: 'VAL',
    action: 'Payment',
    partialRedeem: true,
    vat: [],
    hotelIds: [miradouro, quinta],
    channels: ['Frontend', 'Online', 'Reservation'],
    tag: 'VALOR',
    terms: 'VALOR',
    promoteType: null,
    promoCode: null,
    mail: { template: 'classic', subject: 'O seu cartão Vale do Tejo chegou', showPrice: true, logo: true, background: null },
    pictures: ['gift-box'],
    texts: {
      PT: {
        title: 'Cartão Vale do Tejo',
        description:
          'Cem euros para gastar como apetecer: uma noite, um jantar, uma tarde no spa. O saldo usa-se de uma vez ou aos poucos, em Lisboa e no Douro, no dia que quem o recebe escolher. Chega por e-mail, pronto a oferecer.',
      },
      EN: {
        title: 'Vale do Tejo gift card',
        description:
          'One hundred euros to spend however you please: a night away, a dinner, an afternoon at the spa. Use the balance at once or little by little, in Lisbon and in the Douro, on whichever day suits. It arrives by e-mail, ready to give.',
      },
      FR: {
        title: 'Carte cadeau Vale do Tejo',
        description:
          'Cent euros à dépenser selon l’envie du moment : une nuit, un dîner, un après-midi au spa. Le solde s’utilise en une ou plusieurs fois, à Lisbonne comme dans le Douro, le jour de son choix. Elle arrive par e-mail, prête à offrir.',
      },
      DE: {
        title: 'Geschenkkarte Vale do Tejo',
        description:
          'Hundert Euro ganz nach Lust und Laune: für eine Nacht, ein Abendessen oder einen Nachmittag im Spa. Das Guthaben lässt sich auf einmal oder nach und nach einlösen, in Lissabon wie am Douro, wann immer es passt. Sie kommt per E-Mail, fertig zum Verschenken.',
      },
      ES: {
        title: 'Tarjeta regalo Vale do Tejo',
        description:
          'Cien euros para gastar como apetezca: una noche, una cena, una tarde en el spa. El saldo se usa de una vez o poco a poco, en Lisboa y en el Duero portugués, el día que elija quien la recibe. Llega por correo electrónico, lista para regalar.',
      },
    },
    services: [],
    lines: [anyService, cityTax],
  },
  {
    number: 602,
    groupId: tejo,
    code: 'TERRACO',
    kind: 'money',
    active: true,
    priceMinor: 120_00,
    valueMinor: 150_00,
    stockLimit: 160,
    sold: 96,
    saleMonths: [-4, 8],
    validityMonths: 12,
    prefix: 'TER',
    action: 'Payment',
    partialRedeem: true,
    vat: [],
    hotelIds: [miradouro],
    channels: ['Frontend', 'Online', 'Reservation'],
    tag: 'TERRACO',
    terms: 'VALOR',
    promoteType: 'dealweek',
    promoCode: null,
    mail: { template: 'postcard', subject: 'Um fim de tarde à sua espera', showPrice: false, logo: true, background: null },
    pictures: ['lisbon-facade', 'room-balcony'],
    texts: {
      PT: {
        title: 'Fim de tarde no terraço',
        description:
          'A luz de Lisboa a descer sobre os telhados, um copo de vinho na mão e petiscos que vão chegando à mesa. São 150 € de saldo para gastar no terraço do Miradouro, ao seu ritmo. Traga companhia: a vista chega para todos.',
      },
      EN: {
        title: 'Late afternoon on the terrace',
        description:
          'The light of Lisbon sinking over the rooftops, a glass of wine in your hand and small plates arriving one by one. A balance of €150 to enjoy on the terrace of the Miradouro, at your own pace. Bring company: there is view enough for everyone.',
      },
      FR: {
        title: 'Fin d’après-midi en terrasse',
        description:
          'La lumière de Lisbonne descend sur les toits, un verre de vin à la main, et les petites assiettes arrivent une à une. Un solde de 150 € à savourer sur la terrasse du Miradouro, à votre rythme. Venez accompagné : il y a assez de vue pour tout le monde.',
      },
      DE: {
        title: 'Später Nachmittag auf der Terrasse',
        description:
          'Das Licht Lissabons sinkt über die Dächer, in der Hand ein Glas Wein, und nach und nach kommen kleine Köstlichkeiten auf den Tisch. 150 € Guthaben für die Terrasse des Miradouro, ganz in Ihrem Tempo. Bringen Sie Gesellschaft mit: Die Aussicht reicht für alle.',
      },
      ES: {
        title: 'Atardecer en la terraza',
        description:
          'La luz de Lisboa cae sobre los tejados, una copa de vino en la mano y pequeños platos que van llegando a la mesa. Son 150 € de saldo para disfrutar en la terraza del Miradouro, a su ritmo. Venga en compañía: hay vistas para todos.',
      },
    },
    services: [],
    lines: [
      {
        kind: 'Included',
        code: 'TABLE',
        texts: {
          PT: 'Mesa reservada junto à varanda',
          EN: 'A table reserved by the railing',
          FR: 'Une table réservée au bord de la terrasse',
          DE: 'Ein reservierter Tisch am Geländer',
          ES: 'Mesa reservada junto a la barandilla',
        },
      },
      travel,
    ],
  },
  {
    number: 603,
    groupId: tejo,
    code: 'EMPRESAS-250',
    kind: 'money',
    active: true,
    priceMinor: 250_00,
    valueMinor: 250_00,
    stockLimit: 500,
    sold: 0,
    saleMonths: [-1, 23],
    validityMonths: 36,
    prefix: 'EMP',
    action: 'Invoice',
    partialRedeem: false,
    vat: [],
    hotelIds: [miradouro, quinta],
    channels: ['Frontend', 'Reservation'],
    tag: 'EMPRESAS',
    terms: 'GERAL',
    promoteType: null,
    promoCode: null,
    mail: { template: 'classic', subject: 'Um agradecimento da sua empresa', showPrice: false, logo: true, background: null },
    pictures: [],
    texts: {
      PT: {
        title: 'Cartão Empresas',
        description:
          'Agradeça a quem trabalha consigo com uma estadia, um jantar ou um dia de pausa. Cada cartão vale 250 € em Lisboa e no Douro, com fatura em nome da empresa. Fale com a receção para encomendas a partir de dez cartões.',
      },
      EN: {
        title: 'Corporate gift card',
        description:
          'Thank the people you work with: with a stay, a dinner or a day of rest. Each card is worth €250 in Lisbon and in the Douro, invoiced to your company. For ten cards or more, just talk to reception.',
      },
      FR: {
        title: 'Carte cadeau Entreprises',
        description:
          'Remerciez ceux qui travaillent avec vous : un séjour, un dîner ou une journée de pause. Chaque carte vaut 250 € à Lisbonne et dans le Douro, avec facture au nom de l’entreprise. À partir de dix cartes, adressez-vous à la réception.',
      },
      DE: {
        title: 'Geschenkkarte für Unternehmen',
        description:
          'Danken Sie den Menschen, mit denen Sie arbeiten: mit einem Aufenthalt, einem Abendessen oder einem freien Tag. Jede Karte ist in Lissabon und am Douro 250 € wert, die Rechnung geht an Ihr Unternehmen. Ab zehn Karten hilft Ihnen die Rezeption gern weiter.',
      },
      ES: {
        title: 'Tarjeta Empresas',
        description:
          'Agradezca a quienes trabajan con usted con una estancia, una cena o un día de descanso. Cada tarjeta vale 250 € en Lisboa y en el Duero portugués, con factura a nombre de la empresa. Para diez tarjetas o más, hable con recepción.',
      },
    },
    services: [],
    lines: [anyService, travel],
  },
  {
    number: 604,
    groupId: tejo,
    code: 'BOASV',
    kind: 'money',
    active: true,
    priceMinor: 0,
    valueMinor: 25_00,
    stockLimit: 5_000,
    sold: 84,
    saleMonths: [-5, 12],
    validityMonths: 1,
    prefix: 'BVD',
    action: 'Payment',
    partialRedeem: true,
    vat: [],
    hotelIds: [miradouro, quinta],
    channels: ['Reservation'],
    tag: 'ESTADIA',
    terms: 'GERAL',
    promoteType: null,
    promoCode: null,
    mail: { template: 'postcard', subject: 'Bem-vindo: um presente para a sua estadia', showPrice: false, logo: true, background: null },
    pictures: ['room-balcony'],
    texts: {
      PT: {
        title: 'Presente de boas-vindas',
        description:
          'Obrigado por reservar diretamente connosco. São 25 € para gastar durante a estadia, no bar, no restaurante ou no spa. Basta mostrar o voucher ao fazer o pedido.',
      },
      EN: {
        title: 'Welcome gift',
        description:
          'Thank you for booking directly with us. Here are €25 to spend during your stay, at the bar, in the restaurant or at the spa. Simply show the voucher when you order.',
      },
      FR: {
        title: 'Cadeau de bienvenue',
        description:
          'Merci d’avoir réservé directement chez nous. Voici 25 € à dépenser pendant votre séjour, au bar, au restaurant ou au spa. Il suffit de présenter le bon au moment de commander.',
      },
      DE: {
        title: 'Willkommensgeschenk',
        description:
          'Danke, dass Sie direkt bei uns gebucht haben. Hier sind 25 € für Ihren Aufenthalt: für die Bar, das Restaurant oder das Spa. Zeigen Sie den Gutschein einfach bei der Bestellung.',
      },
      ES: {
        title: 'Regalo de bienvenida',
        description:
          'Gracias por reservar directamente con nosotros. Son 25 € para gastar durante la estancia, en el bar, el restaurante o el spa. Basta con mostrar el vale al hacer el pedido.',
      },
    },
    services: [],
    lines: [parking, extras],
  },
];
