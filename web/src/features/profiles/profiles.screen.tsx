import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { useProfileList } from './profiles.list.tsx';

export function ProfilesScreen() {
  const { t } = useTranslation('profiles');
  const { can } = useSession();
  const definition = useProfileList();

  const add = can('profileDetail:save') && (
    <Button component={Link} leftSection={<IconUserPlus aria-hidden size={16} />} to="/Profiles/new">
      {t('new')}
    </Button>
  );

  return <ListPage action={add} definition={definition} help={<HelpPopover>{t('help')}</HelpPopover>} />;
}
