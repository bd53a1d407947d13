import { ActionIcon, Modal, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { AskedChanges } from './asked-changes.tsx';
import type { Changed } from './changes.tsx';
import { useReadsChanges } from './use-reads-changes.ts';

/** Who changed a thing that has no page of its own. */
export function HistoryButton({ name, ...changed }: Changed & { name: string }) {
  const { t } = useTranslation('kit');
  const [open, setOpen] = useState(false);
  if (!useReadsChanges(changed.subject)) return null;
  const title = t('history.of', { name });
  return (
    <>
      <Tooltip label={t('history.title')}>
        <ActionIcon aria-label={title} onClick={() => setOpen(true)} variant="subtle">
          <IconHistory aria-hidden size={18} />
        </ActionIcon>
      </Tooltip>
      <Modal closeButtonProps={{ 'aria-label': t('close') }} onClose={() => setOpen(false)} opened={open} size="lg" title={title}>
        <AskedChanges {...changed} />
      </Modal>
    </>
  );
}
