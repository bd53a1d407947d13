import { IconMailForward } from '@tabler/icons-react';
import type { User } from '#contract/users.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

export function AccountStatus({ user }: { user: User }) {
  const { t } = useTranslation('users');
  return <StatusBadge tone={user.accountEnabled ? 'success' : 'neutral'}>{t(user.accountEnabled ? 'enabled' : 'disabled')}</StatusBadge>;
}

export function InvitationStatus({ user }: { user: User }) {
  const { t } = useTranslation('users');
  if (user.status === 'Accepted') return <StatusBadge tone="success">{t('invitation.Accepted')}</StatusBadge>;
  return (
    <StatusBadge icon={IconMailForward} tone="warning">
      {t('invitation.PendingAcceptance')}
    </StatusBadge>
  );
}
