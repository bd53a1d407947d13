import { useTranslation } from 'react-i18next';
import type { Question } from '#web/kit/dialog/confirm-dialog.tsx';

/** Leaving loses nothing here, it only saves nothing either: what was typed waits in this browser. */
export function useDraftQuestion(): Question {
  const { t } = useTranslation(['offers', 'kit']);
  return {
    title: t('kit:leave.title'),
    sentence: t('draft.leave'),
    confirm: t('kit:leave.confirm'),
    cancel: t('kit:leave.stay'),
  };
}
