import type { SyncedSale } from '#contract/online-sales.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';

/** Tells what came of asking about the payments of a sale: what the server saw, and not what was hoped for when somebody pressed. */
export function useSyncNews() {
  const { t } = useTranslation('online-sales');
  return ({ asked, changed, unasked }: SyncedSale['sync']): void => {
    if (changed > 0) notify({ message: t('sync.changed', { count: changed }) });
    else if (asked > 0) notify({ informs: true, message: t('sync.same', { count: asked }) });
    else if (unasked.length === 0) notify({ informs: true, message: t('sync.nothingToAsk') });
    const sentences = new Set(unasked.map(({ gateway, why }) => t(`sync.${why}`, { gateway: t(`gateway.${gateway}`) })));
    for (const message of sentences) notify({ error: { message }, message: '' });
  };
}
