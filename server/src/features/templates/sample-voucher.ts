import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { VoucherPicture } from '#domain/template/voucher-picture.ts';
import { sampleImages } from './sample-pictures.ts';

type Words = Pick<VoucherPicture, 'title' | 'description' | 'terms'> & { message: string; services: readonly [string, string] };

const words: Record<ContentLanguage, Words> = {
  PT: {
    title: 'Fim de tarde no terraço',
    description: 'Uma tarde sem relógio: chá com vista, um mergulho na piscina e jantar à luz das velas.',
    terms: 'Válido de domingo a quinta-feira, mediante reserva.\nNão é reembolsável em dinheiro.',
    message: 'Para a melhor irmã do mundo.\nDescansa, que bem mereces!',
    services: ['Massagem de 50 minutos', 'Jantar de três pratos'],
  },
  EN: {
    title: 'Late afternoon on the terrace',
    description: 'An afternoon without a clock: tea with a view, a dip in the pool and dinner by candlelight.',
    terms: 'Valid from Sunday to Thursday, by prior booking.\nCannot be exchanged for cash.',
    message: 'For the best sister in the world.\nPut your feet up, you have earned it!',
    services: ['50-minute massage', 'Three-course dinner'],
  },
  FR: {
    title: 'Fin d’après-midi en terrasse',
    description: 'Un après-midi hors du temps : thé avec vue, baignade dans la piscine et dîner aux chandelles.',
    terms: 'Valable du dimanche au jeudi, sur réservation.\nNon remboursable en espèces.',
    message: 'Pour la meilleure sœur du monde.\nRepose-toi, tu l’as bien mérité !',
    services: ['Massage de 50 minutes', 'Dîner en trois services'],
  },
  DE: {
    title: 'Später Nachmittag auf der Terrasse',
    description: 'Ein Nachmittag ohne Uhr: Tee mit Aussicht, ein Bad im Pool und Abendessen bei Kerzenschein.',
    terms: 'Gültig von Sonntag bis Donnerstag, nach Voranmeldung.\nKeine Barauszahlung möglich.',
    message: 'Für die beste Schwester der Welt.\nLass es dir gut gehen, du hast es verdient!',
    services: ['Massage, 50 Minuten', 'Drei-Gänge-Menü'],
  },
  ES: {
    title: 'Atardecer en la terraza',
    description: 'Una tarde sin reloj: té con vistas, un baño en la piscina y cena a la luz de las velas.',
    terms: 'Válido de domingo a jueves, con reserva previa.\nNo se puede canjear por dinero.',
    message: 'Para la mejor hermana del mundo.\n¡Descansa, que te lo mereces!',
    services: ['Masaje de 50 minutos', 'Cena de tres platos'],
  },
};

/** A made-up voucher that has everything a voucher can have; `offer` puts what an offer chose in its place. */
export function sampleVoucher(language: ContentLanguage, offer: Partial<VoucherPicture> = {}): VoucherPicture {
  const { title, description, terms, message, services } = words[language];
  return {
    subject: null,
    title,
    description,
    terms,
    value: { amountMinor: 15_000, currency: 'EUR' },
    price: { amountMinor: 12_000, currency: 'EUR' },
    showPrice: true,
    number: 'TER-00418',
    code: '7c41d9e2',
    codeType: 'QrCode',
    validUntil: '2027-05-31',
    guestName: 'Ana Sousa',
    gift: { from: 'Inês', to: 'Ana Sousa', message },
    services: [
      { name: services[0], quantity: 2 },
      { name: services[1], quantity: 1 },
    ],
    hotel: {
      name: 'Hotel Miradouro',
      address: 'Rua da Bica 12, 1200-054 Lisboa',
      phone: '+351 210 000 301',
      website: 'https://www.miradouro.example',
    },
    images: sampleImages,
    ...offer,
  };
}
