import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { useUserList } from './users.list.tsx';
import { allUsers, ownUsers, type UsersPlace } from './users-place.ts';

/** The people of one's own hotels. */
export function UsersScreen() {
  return <UsersIn place={ownUsers} />;
}

/** Everybody on the platform. */
export function AllUsersScreen() {
  return <UsersIn place={allUsers} />;
}

function UsersIn({ place }: { place: UsersPlace }) {
  const { t } = useTranslation('users');
  const { can } = useSession();
  const definition = useUserList(place);
  const add = can('manageUser:add') && (
    <Button component={Link} leftSection={<IconUserPlus aria-hidden size={16} />} to={`${place.address}/new`}>
      {t('add')}
    </Button>
  );
  return <ListPage action={add} definition={definition} help={<HelpPopover>{t(`${place.name}.help`)}</HelpPopover>} />;
}
