import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { useAllHotelsList } from './all-hotels.list.tsx';

/** Every hotel of the platform. */
export function AllHotelsScreen() {
  const { t } = useTranslation('hotels');
  const { can } = useSession();
  const definition = useAllHotelsList();
  const add = can('hotel:add') && (
    <Button component={Link} leftSection={<IconPlus aria-hidden size={16} />} to="/Hotel">
      {t('all.new')}
    </Button>
  );
  return <ListPage action={add} definition={definition} help={<HelpPopover>{t('all.help')}</HelpPopover>} />;
}
