import { useTranslation } from '../i18n/use-translation.ts';
import type { Question } from './confirm-dialog.tsx';

/** Asked by a dialog and by a page alike when unsaved work would be lost. */
export function useLeaveQuestion(): Question {
  const { t } = useTranslation('kit');
  return { title: t('leave.title'), sentence: t('leave.sentence'), confirm: t('leave.confirm'), cancel: t('leave.stay'), danger: true };
}
