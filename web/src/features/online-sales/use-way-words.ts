import type { SalePayment } from '#contract/online-sales.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** How somebody paid, in words: "easypay, Multibanco". */
export function useWayWords() {
  const { t } = useTranslation('online-sales');
  return ({ gateway, mode }: Pick<SalePayment, 'gateway' | 'mode'>): string =>
    mode === null ? t(`gateway.${gateway}`) : `${t(`gateway.${gateway}`)}, ${t(`mode.${mode}`)}`;
}
