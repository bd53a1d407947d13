import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useDeliveryList } from './deliveries.list.tsx';

/** What other systems were told, and what they have not taken yet. */
export function DeliveriesScreen() {
  const { t } = useTranslation('webhooks');
  const back = (
    <Button component={Link} leftSection={<IconWebhook aria-hidden size={16} />} to="/Webhooks" variant="default">
      {t('title')}
    </Button>
  );
  return <ListPage action={back} definition={useDeliveryList()} help={<HelpPopover>{t('deliveries.help')}</HelpPopover>} />;
}
