import { buyingEs } from './buying/es.ts';
import type { Words } from './words.ts';

export const es: Words = {
  ...buyingEs,
  vouchers: 'Bonos',
  loading: 'Cargando…',
  count: (vouchers) => (vouchers === 1 ? '1 bono' : `${vouchers} bonos`),
  fewLeft: 'Últimas unidades',
  back: 'Todos los bonos',
  photos: 'Fotos',
  photo: (number, total) => `Foto ${number} de ${total}`,
  services: 'De qué podrá disfrutar',
  included: 'Incluye',
  excluded: 'No incluye',
  terms: 'Términos y condiciones',
  validity: (months) => (months === 1 ? 'Válido durante 1 mes desde la compra' : `Válido durante ${months} meses desde la compra`),
  validAt: 'Se puede usar en',
  promo: {
    label: 'Código promocional',
    apply: 'Aplicar',
    remove: 'Quitar código',
    unlocked: (vouchers) =>
      vouchers === 1
        ? 'El código ha dado acceso a 1 bono, que aparece primero.'
        : `El código ha dado acceso a ${vouchers} bonos, que aparecen primero.`,
    unknown: 'Ningún bono corresponde a este código.',
  },
  empty: 'Ahora mismo no hay bonos a la venta. Vuelva pronto.',
  closed: 'Ahora mismo no se pueden mostrar los bonos de este hotel.',
  gone: 'Este bono ya no está a la venta.',
  failed: 'No se han podido cargar los bonos.',
  tryAgain: 'Intentar de nuevo',
};
