import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { HotelGroup } from '#contract/hotel-groups.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { GroupDialog } from './group.dialog.tsx';
import { useGroupList } from './groups.list.tsx';

export function GroupsScreen() {
  const { t } = useTranslation('hotels');
  const { can } = useSession();
  const [open, setOpen] = useState<'new' | HotelGroup>();
  const definition = useGroupList(setOpen);
  const add = can('adminHotelGroup:save') && (
    <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setOpen('new')}>
      {t('groups.new')}
    </Button>
  );
  return (
    <>
      <ListPage action={add} definition={definition} help={<HelpPopover>{t('groups.help')}</HelpPopover>} />
      {open && <GroupDialog group={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
