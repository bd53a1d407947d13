import { Text } from '@mantine/core';
import type { ReservationVoucher } from '#contract/automation.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { DayText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { VoucherStatusBadge } from '#web/kit/voucher/voucher-status.tsx';
import { Fact, Facts } from './facts.tsx';
import { VoucherLink } from './voucher-link.tsx';

/** The voucher that was issued; as long as there is none, its facts are blank. */
export function IssuedSection({ voucher: { voucher, state } }: { voucher: ReservationVoucher }) {
  const { t } = useTranslation('automation');
  return (
    <Section title={t('detail.voucher')}>
      {state === 'withdrawn' && <Text c="dimmed">{t('detail.withdrawn')}</Text>}
      <Facts>
        <Fact label={t('detail.voucherId')}>{voucher && <VoucherLink voucher={voucher} />}</Fact>
        <Fact label={t('detail.voucherStatus')}>{voucher && <VoucherStatusBadge status={voucher.status} />}</Fact>
        <Fact label={t('detail.validUntil')}>{voucher && <DayText day={voucher.validUntil} />}</Fact>
        <Fact label={t('detail.sequence')}>{voucher?.ordinal}</Fact>
        <Fact label={t('detail.type')}>{voucher?.voucherTypeCode}</Fact>
      </Facts>
    </Section>
  );
}
