import { useTranslation } from 'react-i18next';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useReservationVoucherList } from './reservation-vouchers.list.tsx';

export function ReservationVouchersScreen() {
  const { t } = useTranslation('automation');
  return <ListPage definition={useReservationVoucherList()} help={<HelpPopover>{t('vouchers.help')}</HelpPopover>} />;
}
