import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Promotion } from '#contract/promotions.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { PromotionDialog } from './promotion.dialog.tsx';
import { usePromotionList } from './promotions.list.tsx';
import { useAwaitsOffers } from './promotions.queries.ts';

export function PromotionsScreen() {
  const { t } = useTranslation('promotions');
  const { can } = useSession();
  const [open, setOpen] = useState<'new' | Promotion>();
  const definition = usePromotionList(setOpen);
  const awaitsOffers = useAwaitsOffers();

  const add = can('promotions:add') && (
    <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setOpen('new')}>
      {t('new')}
    </Button>
  );

  return (
    <>
      <ListPage action={add} definition={definition} help={<HelpPopover>{t('help')}</HelpPopover>} />
      {/* With names in place of ids a moment later, its fields would move under the hand. */}
      {open && !awaitsOffers && <PromotionDialog onClose={() => setOpen(undefined)} promotion={open === 'new' ? undefined : open} />}
    </>
  );
}
