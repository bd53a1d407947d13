import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useReservationVoucherList } from './reservation-vouchers.list.tsx';

export function ReservationVouchersScreen() {
  const { t } = useTranslation('automation');
  return <ListPage definition={useReservationVoucherList()} help={<HelpPopover>{t('vouchers.help')}</HelpPopover>} />;
}
