import { buyingDe } from './buying/de.ts';
import type { Words } from './words.ts';

export const de: Words = {
  ...buyingDe,
  vouchers: 'Gutscheine',
  loading: 'Wird geladen…',
  count: (vouchers) => (vouchers === 1 ? '1 Gutschein' : `${vouchers} Gutscheine`),
  fewLeft: 'Nur noch wenige',
  back: 'Alle Gutscheine',
  photos: 'Fotos',
  photo: (number, total) => `Foto ${number} von ${total}`,
  services: 'Was Sie genießen',
  included: 'Inbegriffen',
  excluded: 'Nicht inbegriffen',
  terms: 'Allgemeine Geschäftsbedingungen',
  validity: (months) => (months === 1 ? 'Ab Kauf 1 Monat gültig' : `Ab Kauf ${months} Monate gültig`),
  validAt: 'Einlösbar in',
  promo: {
    label: 'Aktionscode',
    apply: 'Einlösen',
    remove: 'Code entfernen',
    unlocked: (vouchers) =>
      vouchers === 1 ? 'Ihr Code zeigt 1 weiteren Gutschein, ganz vorn.' : `Ihr Code zeigt ${vouchers} weitere Gutscheine, ganz vorn.`,
    unknown: 'Zu diesem Code gibt es keinen Gutschein.',
  },
  empty: 'Zurzeit sind keine Gutscheine erhältlich. Schauen Sie bald wieder vorbei.',
  closed: 'Die Gutscheine dieses Hotels können zurzeit nicht angezeigt werden.',
  gone: 'Dieser Gutschein ist nicht mehr erhältlich.',
  failed: 'Die Gutscheine konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
};
