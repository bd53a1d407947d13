import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type sales from '#web/messages/en/sales.json';

/** Why an offer cannot be sold, short enough for its card. */
export function useNotSoldWords(): (code: string) => string {
  const { t } = useTranslation('sales');
  return (code) => t(`notSold.${code as keyof typeof sales.notSold}`);
}
