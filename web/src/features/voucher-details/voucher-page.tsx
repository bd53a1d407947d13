import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useWorksIn } from '#web/kit/session/use-works-in.ts';
import { IssuedCard } from '#web/kit/voucher/issued-card.tsx';
import { VoucherStatusBadge } from '#web/kit/voucher/voucher-status.tsx';
import { BalanceSection } from './balance-section.tsx';
import { BlockButton } from './block-button.tsx';
import { BlockNotice } from './block-notice.tsx';
import { ClientSection } from './client-section.tsx';
import { CodeSection } from './code-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { GiftSection } from './gift-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { PaperActions } from './paper-actions.tsx';
import { RedeemsSection } from './redeems-section.tsx';
import { RefundsSection } from './refunds-section.tsx';
import { ReissueButton } from './reissue-button.tsx';
import { ReissueNotice } from './reissue-notice.tsx';
import { ServicesSection } from './services-section.tsx';
import { TimelineSection } from './timeline-section.tsx';
import classes from './voucher-details.module.css';

interface VoucherPageProps {
  voucher: Voucher;
  language: ContentLanguage;
  onLanguage: (language: ContentLanguage) => void;
}

export function VoucherPage({ voucher, language, onLanguage }: VoucherPageProps) {
  const { t } = useTranslation('voucher-details');
  const soldHere = useWorksIn()(voucher.hotelId);
  const isGift = voucher.isGift || (Boolean(voucher.from) && Boolean(voucher.to));
  return (
    <DetailPage
      actions={
        <>
          {!voucher.replaced && <PaperActions language={language} onLanguage={onLanguage} voucher={voucher} />}
          <BlockButton voucher={voucher} />
          <ReissueButton language={language} voucher={voucher} />
        </>
      }
      back={{ to: '/OperationManagement', label: t('back') }}
      beside={
        <>
          <VoucherStatusBadge blocked={voucher.blocked} replaced={voucher.replaced} status={voucher.status} />
          <HelpPopover>{t('help')}</HelpPopover>
        </>
      }
      title={t('title', { number: voucher.number })}
    >
      <div className={classes.page}>
        <aside className={classes.object}>
          <IssuedCard contentLanguage={language} voucher={voucher} />
          <CodeSection voucher={voucher} />
        </aside>
        <div className={classes.worth}>
          <BlockNotice voucher={voucher} />
          <ReissueNotice voucher={voucher} />
          <BalanceSection voucher={voucher} />
        </div>
        <div className={classes.facts}>
          <FactsSection voucher={voucher} />
        </div>
        <div className={classes.people}>
          <ClientSection voucher={voucher} />
          {isGift && soldHere && <GiftSection voucher={voucher} />}
        </div>
        <div className={classes.history}>
          {!voucher.isPaymentMode && <ServicesSection voucher={voucher} />}
          <RedeemsSection voucher={voucher} />
          {voucher.refunds.length > 0 && <RefundsSection voucher={voucher} />}
          {soldHere && <MailsSection voucher={voucher} />}
          <TimelineSection voucher={voucher} />
        </div>
      </div>
    </DetailPage>
  );
}
