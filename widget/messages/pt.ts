import { buyingPt } from './buying/pt.ts';
import type { Words } from './words.ts';

export const pt: Words = {
  ...buyingPt,
  vouchers: 'Vouchers',
  loading: 'A carregar…',
  count: (vouchers) => (vouchers === 1 ? '1 voucher' : `${vouchers} vouchers`),
  fewLeft: 'Últimas unidades',
  back: 'Todos os vouchers',
  photos: 'Fotografias',
  photo: (number, total) => `Fotografia ${number} de ${total}`,
  services: 'O que pode desfrutar',
  included: 'Inclui',
  excluded: 'Não inclui',
  terms: 'Termos e condições',
  validity: (months) => (months === 1 ? 'Válido durante 1 mês após a compra' : `Válido durante ${months} meses após a compra`),
  validAt: 'Pode ser usado em',
  promo: {
    label: 'Código promocional',
    apply: 'Aplicar',
    remove: 'Retirar código',
    unlocked: (vouchers) =>
      vouchers === 1
        ? 'O código deu acesso a 1 voucher, mostrado primeiro.'
        : `O código deu acesso a ${vouchers} vouchers, mostrados primeiro.`,
    unknown: 'Nenhum voucher corresponde a este código.',
  },
  empty: 'De momento não há vouchers à venda. Volte em breve.',
  closed: 'De momento não é possível mostrar os vouchers deste hotel.',
  gone: 'Este voucher já não está à venda.',
  failed: 'Não foi possível carregar os vouchers.',
  tryAgain: 'Tentar de novo',
};
