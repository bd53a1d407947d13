import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Licence } from '#contract/licences.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { LicenceDialog } from './licence.dialog.tsx';
import { useLicenceList } from './licences.list.tsx';

export function LicencesScreen() {
  const { t } = useTranslation('hotels');
  const { can } = useSession();
  const [open, setOpen] = useState<'new' | Licence>();
  const definition = useLicenceList(setOpen);
  const add = can('licenses:save') && (
    <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setOpen('new')}>
      {t('licences.new')}
    </Button>
  );
  return (
    <>
      <ListPage action={add} definition={definition} help={<HelpPopover>{t('licences.help')}</HelpPopover>} />
      {open && <LicenceDialog licence={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
