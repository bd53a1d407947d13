import { Group, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { TemplateSummary } from '#contract/templates.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { SamplesDialog } from './samples.dialog.tsx';
import { TemplateGrid } from './template-grid.tsx';
import classes from './templates.module.css';

/** For those who choose a template: how each of them looks. */
export function VoucherTemplatesScreen() {
  const { t } = useTranslation('templates');
  const [open, setOpen] = useState<TemplateSummary>();
  return (
    <div className={classes.page}>
      <Group gap="xs">
        <Title>{t('title')}</Title>
        <HelpPopover>{t('help')}</HelpPopover>
      </Group>
      <TemplateGrid
        opener={(template, className) => (
          <UnstyledButton className={className} onClick={() => setOpen(template)}>
            {template.name}
          </UnstyledButton>
        )}
      />
      {open && <SamplesDialog onClose={() => setOpen(undefined)} template={open} />}
    </div>
  );
}
