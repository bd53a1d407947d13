import { IconLock, IconLockOpen, IconLogout, IconMailForward, IconShieldOff, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { User } from '#contract/users.ts';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import {
  useDeleteUser,
  useDisableUser,
  useEnableUser,
  useEndSessionsOfUser,
  useReinviteUser,
  useRemoveSecondFactor,
} from './users.queries.ts';
import type { UsersPlace } from './users-place.ts';

/** What can be done to somebody as a whole. Shutting them out asks first; letting them in again does not. */
export function UserActs({ place, user }: { place: UsersPlace; user: User }) {
  const { t } = useTranslation('users');
  const { can, issuerKeeps } = useSession();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const reinvite = useReinviteUser();
  const signOut = useEndSessionsOfUser();
  const removeFactor = useRemoveSecondFactor();
  const disable = useDisableUser();
  const enable = useEnableUser();
  const remove = useDeleteUser();
  const name = `${user.name} ${user.surname}`;

  const askAnd = async (act: 'signOut' | 'factor' | 'disable' | 'delete', then: () => void) => {
    const words = { title: t(`${act}.title`), sentence: t(`${act}.sentence`, { name }), confirm: t(`${act}.confirm`) };
    if (await ask({ ...words, danger: true })) then();
  };
  const leave = () => void navigate({ to: place.address, ignoreBlocker: true });
  const mayReinvite = user.status === 'PendingAcceptance' && user.accountEnabled && !issuerKeeps.includes('accounts');

  return (
    <>
      {can('manageUser:add') && mayReinvite && (
        <WriteButton
          leftSection={<IconMailForward aria-hidden size={16} />}
          write={reinvite}
          onClick={() => reinvite.mutate(user.adId)}
          variant="default"
        >
          {t('reinvite')}
        </WriteButton>
      )}
      {can('manageUser:selectedUser:disable') && user.accountEnabled && !issuerKeeps.includes('accounts') && (
        <WriteButton
          leftSection={<IconLogout aria-hidden size={16} />}
          write={signOut}
          onClick={() => void askAnd('signOut', () => signOut.mutate(user.adId))}
          variant="default"
        >
          {t('signOut.act')}
        </WriteButton>
      )}
      {can('manageUser:selectedUser:disable') && user.status === 'Accepted' && !issuerKeeps.includes('accounts') && (
        <WriteButton
          leftSection={<IconShieldOff aria-hidden size={16} />}
          write={removeFactor}
          onClick={() => void askAnd('factor', () => removeFactor.mutate(user.adId))}
          variant="default"
        >
          {t('factor.act')}
        </WriteButton>
      )}
      {can('manageUser:selectedUser:disable') && user.accountEnabled && (
        <WriteButton
          leftSection={<IconLock aria-hidden size={16} />}
          write={disable}
          onClick={() => void askAnd('disable', () => disable.mutate(user.adId))}
          variant="default"
        >
          {t('disable.act')}
        </WriteButton>
      )}
      {can('manageUser:selectedUser:enable') && !user.accountEnabled && (
        <WriteButton
          leftSection={<IconLockOpen aria-hidden size={16} />}
          write={enable}
          onClick={() => enable.mutate(user.adId)}
          variant="default"
        >
          {t('enable')}
        </WriteButton>
      )}
      {can('manageUser:selectedUser:delete') && (
        <WriteButton
          color="danger"
          leftSection={<IconTrash aria-hidden size={16} />}
          write={remove}
          onClick={() => void askAnd('delete', () => remove.mutate(user.adId, { onSuccess: leave }))}
          variant="outline"
        >
          {t('delete.act')}
        </WriteButton>
      )}
      {dialog}
    </>
  );
}
