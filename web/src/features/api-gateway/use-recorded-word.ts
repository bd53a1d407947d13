import { apiUserStates, partnerProducts, subscriptionStates } from '#contract/vocabulary/api-gateway.ts';
import type { WordOf } from '#web/kit/history/use-change-words.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useProductName } from './api-gateway.queries.ts';

/** What the states and products in a partner's history are called. */
export function useRecordedWord(): WordOf {
  const { t } = useTranslation('api-gateway');
  const productName = useProductName();
  return (value) => {
    const state = [...apiUserStates, ...subscriptionStates].find((known) => known === value);
    if (state) return t(`states.${state}`);
    return value in partnerProducts ? productName(value) : undefined;
  };
}
