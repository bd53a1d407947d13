import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Tag } from '#contract/tags.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { TagDialog } from './tag.dialog.tsx';
import { useTagList } from './tags.list.tsx';

export function TagsScreen() {
  const { t } = useTranslation('tags');
  const { can } = useSession();
  const [open, setOpen] = useState<'new' | Tag>();
  const definition = useTagList(setOpen);

  const add = can('voucherTags:save') && (
    <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setOpen('new')}>
      {t('new')}
    </Button>
  );

  return (
    <>
      <ListPage action={add} definition={definition} help={<HelpPopover>{t('help')}</HelpPopover>} />
      {open && <TagDialog onClose={() => setOpen(undefined)} tag={open === 'new' ? undefined : open} />}
    </>
  );
}
