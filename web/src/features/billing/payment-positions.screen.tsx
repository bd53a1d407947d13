import { useTranslation } from 'react-i18next';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { usePositionList } from './positions.list.tsx';

export function PaymentPositionsScreen() {
  const { t } = useTranslation('billing');
  return <ListPage definition={usePositionList()} help={<HelpPopover>{t('positions.help')}</HelpPopover>} />;
}
