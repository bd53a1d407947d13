import type { OnlineSale } from '#contract/online-sales.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { BuyerSection } from './buyer-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { GiftSection } from './gift-section.tsx';
import { ItemsSection } from './items-section.tsx';
import { MailsSection } from './mails-section.tsx';
import classes from './online-sales.module.css';
import { OrderBadge } from './order-badge.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { RefundsSection } from './refunds-section.tsx';
import { RegistrationSection } from './registration-section.tsx';
import { SaleActions } from './sale-actions.tsx';
import { StepsSection } from './steps-section.tsx';
import { VouchersSection } from './vouchers-section.tsx';

export function SalePage({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  return (
    <DetailPage
      actions={<SaleActions sale={sale} />}
      back={{ to: '/OnlineSales', label: t('title') }}
      beside={
        <>
          <OrderBadge sale={sale} />
          <HelpPopover>{t('detail.help')}</HelpPopover>
        </>
      }
      title={sale.name ? t('detail.title', { name: sale.name }) : t('detail.nameless')}
    >
      <StepsSection sale={sale} />
      <div className={classes.page}>
        <div className={classes.main}>
          <VouchersSection sale={sale} />
          <ItemsSection sale={sale} />
          {sale.payments.length > 0 && <PaymentsSection sale={sale} />}
          {sale.refunds.length > 0 && <RefundsSection sale={sale} />}
          {sale.vouchers.length > 0 && <MailsSection sale={sale} />}
        </div>
        <aside className={classes.aside}>
          <BuyerSection sale={sale} />
          <RegistrationSection sale={sale} />
          <FactsSection sale={sale} />
          {sale.from && sale.to && <GiftSection sale={sale} />}
        </aside>
      </div>
    </DetailPage>
  );
}
