import type { Question } from '#web/kit/dialog/confirm-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** Leaving loses nothing here, it only saves nothing either: what was typed waits in this browser. */
export function useDraftQuestion(): Question {
  const { t } = useTranslation('offers');
  return {
    title: t('kit:leave.title'),
    sentence: t('draft.leave'),
    confirm: t('kit:leave.confirm'),
    cancel: t('kit:leave.stay'),
  };
}
