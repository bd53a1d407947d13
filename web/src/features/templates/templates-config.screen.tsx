import { Button, Group, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { TemplateGrid } from './template-grid.tsx';
import classes from './templates.module.css';

/** For those who write them. */
export function TemplatesConfigScreen() {
  const { t } = useTranslation('templates');
  const add = (
    <Button component={Link} leftSection={<IconPlus aria-hidden size={16} />} to="/TemplateDetails">
      {t('new')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <Group gap="md" justify="space-between">
        <Group gap="xs">
          <Title>{t('configTitle')}</Title>
          <HelpPopover>{t('configHelp')}</HelpPopover>
        </Group>
        {add}
      </Group>
      <TemplateGrid
        action={add}
        opener={(template, className) => (
          <Link className={className} to={`/TemplateDetails/${template.id}`}>
            {template.name}
          </Link>
        )}
      />
    </div>
  );
}
