import { buyingFr } from './buying/fr.ts';
import type { Words } from './words.ts';

export const fr: Words = {
  ...buyingFr,
  vouchers: 'Bons cadeaux',
  loading: 'Chargement…',
  count: (vouchers) => (vouchers === 1 ? '1 bon cadeau' : `${vouchers} bons cadeaux`),
  fewLeft: 'Derniers exemplaires',
  back: 'Tous les bons cadeaux',
  photos: 'Photos',
  photo: (number, total) => `Photo ${number} sur ${total}`,
  services: 'Ce dont vous profiterez',
  included: 'Inclus',
  excluded: 'Non inclus',
  terms: 'Conditions générales',
  validity: (months) => `Valable ${months} mois à compter de l’achat`,
  validAt: 'Utilisable à',
  promo: {
    label: 'Code promo',
    apply: 'Appliquer',
    remove: 'Retirer le code',
    unlocked: (vouchers) =>
      vouchers === 1
        ? 'Votre code donne accès à 1 bon cadeau, affiché en premier.'
        : `Votre code donne accès à ${vouchers} bons cadeaux, affichés en premier.`,
    unknown: 'Aucun bon cadeau ne correspond à ce code.',
  },
  empty: 'Aucun bon cadeau n’est en vente pour le moment. Revenez bientôt.',
  closed: 'Les bons cadeaux de cet hôtel ne peuvent pas être affichés pour le moment.',
  gone: 'Ce bon cadeau n’est plus en vente.',
  failed: 'Les bons cadeaux n’ont pas pu être chargés.',
  tryAgain: 'Réessayer',
};
