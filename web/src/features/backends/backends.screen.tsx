import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { useBackendList } from './backends.list.tsx';

export function BackendsScreen() {
  const { t } = useTranslation('backends');
  const { can } = useSession();
  const definition = useBackendList();
  const add = can('backends:save') && (
    <Button component={Link} leftSection={<IconPlus aria-hidden size={16} />} to="/BackendDetails">
      {t('new')}
    </Button>
  );
  return <ListPage action={add} definition={definition} help={<HelpPopover>{t('help')}</HelpPopover>} />;
}
