import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { usePartnerList } from './partners.list.tsx';

export function PartnersScreen() {
  const { t } = useTranslation('api-gateway');
  const { can } = useSession();
  const definition = usePartnerList();
  const add = can('apiGatewayUser:save') && (
    <Button component={Link} leftSection={<IconUserPlus aria-hidden size={16} />} to="/ApiGatewayUserDetails">
      {t('add')}
    </Button>
  );
  return <ListPage action={add} definition={definition} help={<HelpPopover>{t('help')}</HelpPopover>} />;
}
