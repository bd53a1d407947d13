import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/kit/session/session-context.ts';
import { QuietPage } from './quiet-page.tsx';

export function NoAccessScreen() {
  const { t } = useTranslation('shell');
  const { hotel } = useSession();
  return <QuietPage icon={IconLock} title={t('screens.noAccess')} text={t('noAccess', { property: hotel.name2 })} />;
}
