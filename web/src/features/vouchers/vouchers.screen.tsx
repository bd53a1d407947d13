import type { ReactNode } from 'react';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useVoucherList } from './vouchers.list.tsx';

/** `action` issues a voucher; the application brings it, because selling is another feature. */
export function VouchersScreen({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('vouchers');
  return <ListPage action={action} definition={useVoucherList()} help={<HelpPopover>{t('help')}</HelpPopover>} />;
}
