import type { ContentLanguage } from '#contract/vocabulary/languages.ts';

/** What people write on a present. */
export const giftMessages: Record<ContentLanguage, readonly string[]> = {
  PT: [
    'Parabéns! Um dia só teu, sem relógio.',
    'Para os dois, com muito carinho. Aproveitem!',
    'Obrigado por tudo. Mereces este descanso.',
    'Feliz aniversário, mãe. Vemo-nos ao jantar!',
  ],
  EN: ['Happy birthday! A day with no clocks.', 'For the two of you, with love.', 'Thank you for everything. Enjoy it!'],
  FR: ['Joyeux anniversaire ! Profitez bien.', 'Pour vous deux, avec toute notre affection.'],
  DE: ['Alles Gute zum Geburtstag! Genieß den Tag.', 'Für euch beide, mit lieben Grüßen.'],
  ES: ['¡Feliz cumpleaños! Un día sin reloj.', 'Para los dos, con todo el cariño.', 'Gracias por todo. ¡A disfrutar!'],
};
