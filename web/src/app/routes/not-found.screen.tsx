import { IconMapPinOff } from '@tabler/icons-react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { QuietPage } from './quiet-page.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  return <QuietPage icon={IconMapPinOff} title={t('screens.notFound')} text={t('notFound')} />;
}
