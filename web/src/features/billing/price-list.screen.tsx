import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { CardPrice } from '#contract/billing.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { CardPriceDialog } from './card-price.dialog.tsx';
import { usePriceList } from './price-list.list.tsx';

export function PriceListScreen() {
  const { t } = useTranslation('billing');
  const { can } = useSession();
  const [open, setOpen] = useState<'new' | CardPrice>();
  const definition = usePriceList(setOpen);

  const add = can('priceList:add') && (
    <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setOpen('new')}>
      {t('prices.new')}
    </Button>
  );

  return (
    <>
      <ListPage action={add} definition={definition} help={<HelpPopover>{t('prices.help')}</HelpPopover>} />
      {open && <CardPriceDialog onClose={() => setOpen(undefined)} price={open === 'new' ? undefined : open} />}
    </>
  );
}
