import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { usePositionList } from './positions.list.tsx';

export function PaymentPositionsScreen() {
  const { t } = useTranslation('billing');
  return <ListPage definition={usePositionList()} help={<HelpPopover>{t('positions.help')}</HelpPopover>} />;
}
