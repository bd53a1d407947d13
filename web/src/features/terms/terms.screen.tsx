import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Terms } from '#contract/terms.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { TermsDialog } from './terms.dialog.tsx';
import { useTermsList } from './terms.list.tsx';

export function TermsScreen() {
  const { t } = useTranslation('terms');
  const { can } = useSession();
  const [open, setOpen] = useState<'new' | Terms>();
  const definition = useTermsList(setOpen);

  const add = can('termsConditions:save') && (
    <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setOpen('new')}>
      {t('new')}
    </Button>
  );

  return (
    <>
      <ListPage action={add} definition={definition} help={<HelpPopover>{t('help')}</HelpPopover>} />
      {open && <TermsDialog onClose={() => setOpen(undefined)} terms={open === 'new' ? undefined : open} />}
    </>
  );
}
