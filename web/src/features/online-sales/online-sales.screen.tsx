import { useTranslation } from 'react-i18next';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useOnlineSaleList } from './online-sales.list.tsx';

export function OnlineSalesScreen() {
  const { t } = useTranslation('online-sales');
  return <ListPage definition={useOnlineSaleList()} help={<HelpPopover>{t('help')}</HelpPopover>} />;
}
