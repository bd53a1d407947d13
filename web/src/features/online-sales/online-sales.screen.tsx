import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useOnlineSaleList } from './online-sales.list.tsx';

export function OnlineSalesScreen() {
  const { t } = useTranslation('online-sales');
  return <ListPage definition={useOnlineSaleList()} help={<HelpPopover>{t('help')}</HelpPopover>} />;
}
