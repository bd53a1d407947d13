import { useTranslation } from 'react-i18next';
import type { SalePayment } from '#contract/online-sales.ts';

/** How somebody paid, in words: "easypay, Multibanco". */
export function useWayWords() {
  const { t } = useTranslation('online-sales');
  return ({ gateway, mode }: Pick<SalePayment, 'gateway' | 'mode'>): string =>
    mode === null ? t(`gateway.${gateway}`) : `${t(`gateway.${gateway}`)}, ${t(`mode.${mode}`)}`;
}
