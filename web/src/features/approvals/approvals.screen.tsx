import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Approval } from '#contract/approvals.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { ApprovalDialog } from './approval.dialog.tsx';
import { useApprovalList } from './approvals.list.tsx';

/** What waits for a second person, and what became of it; by the link of a mail, the one it is about. */
export function ApprovalsScreen() {
  const { t } = useTranslation('approvals');
  const { id }: { id?: string } = useSearch({ strict: false });
  const [open, setOpen] = useState<Approval>();
  const definition = useApprovalList(setOpen, id);
  return (
    <>
      <ListPage definition={definition} help={<HelpPopover>{t('help')}</HelpPopover>} />
      {open && <ApprovalDialog approval={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
