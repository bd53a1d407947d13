import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { QuietPage } from './quiet-page.tsx';

export function NoAccessScreen() {
  const { t } = useTranslation('shell');
  const { hotel } = useSession();
  return <QuietPage icon={IconLock} title={t('screens.noAccess')} text={t('noAccess', { property: hotel.name2 })} />;
}
