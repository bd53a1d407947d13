import { Alert, Anchor } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReservationVoucher } from '#contract/automation.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useErrorSentence } from '#web/kit/states/use-error-sentence.ts';
import { Fact, Facts } from './facts.tsx';
import { GuestSection } from './guest-section.tsx';
import { IssuedSection } from './issued-section.tsx';
import { ReservationSection } from './reservation-section.tsx';
import classes from './reservation-vouchers.module.css';
import { RetryButton } from './retry-button.tsx';
import { StateBadge } from './state-badge.tsx';

export function ReservationVoucherPage({ voucher }: { voucher: ReservationVoucher }) {
  const { t } = useTranslation('automation');
  const sentence = useErrorSentence();
  return (
    <DetailPage
      back={{ to: '/ReservationVouchers', label: t('vouchers.title') }}
      beside={<StateBadge state={voucher.state} />}
      title={t('detail.title', { number: voucher.pmsReservation.reservationNumber })}
    >
      {voucher.obstacle !== null && (
        <Alert color="warning" icon={<IconHandStop aria-hidden size={20} />}>
          <p className={classes.obstacle}>{sentence(voucher.obstacle)}</p>
          <RetryButton voucher={voucher} />
        </Alert>
      )}
      <div className={classes.page}>
        <ReservationSection voucher={voucher} />
        <GuestSection detail={voucher.pmsReservationDetail} />
        <IssuedSection voucher={voucher} />
        <RuleSection rule={voucher.autoVoucherReservationConfig} />
      </div>
    </DetailPage>
  );
}

function RuleSection({ rule }: { rule: ReservationVoucher['autoVoucherReservationConfig'] }) {
  const { t } = useTranslation('automation');
  return (
    <Section title={t('detail.rule')}>
      <Facts>
        <Fact label={t('form.code')}>
          <Anchor component={Link} to={`/VoucherIssueAutomationDetails/${rule.id}`}>
            {rule.code}
          </Anchor>
        </Fact>
        <Fact label={t('form.description')}>{rule.description}</Fact>
      </Facts>
    </Section>
  );
}
