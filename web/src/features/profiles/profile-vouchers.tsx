import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Profile } from '#contract/profiles.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { DayText } from '#web/kit/display/date-text.tsx';
import { RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import { VoucherStatusBadge } from '#web/kit/voucher/voucher-status.tsx';
import classes from './profile.module.css';

type OwnVoucher = Profile['vouchers'][number];

/** The newest are what people ask for; a company may have hundreds. */
const shownAtFirst = 10;

export function ProfileVouchers({ vouchers }: { vouchers: readonly OwnVoucher[] }) {
  const { t } = useTranslation('profiles');
  const [all, setAll] = useState(false);
  return (
    <Section title={t('vouchers.title')}>
      {vouchers.length === 0 ? (
        <Text c="dimmed">{t('vouchers.none')}</Text>
      ) : (
        <RecordTable
          caption={t('vouchers.title')}
          columns={[
            { id: 'number', header: t('vouchers.number'), cell: (voucher) => <VoucherLink voucher={voucher} /> },
            { id: 'left', header: t('vouchers.left'), align: 'end', cell: (voucher) => <Left voucher={voucher} /> },
            { id: 'validUntil', header: t('vouchers.validUntil'), cell: ({ validUntil }) => <DayText day={validUntil} /> },
            {
              id: 'status',
              header: t('vouchers.status'),
              cell: ({ blocked, status }) => <VoucherStatusBadge blocked={blocked} status={status} />,
            },
          ]}
          rowKey={({ id }) => id}
          rows={all ? vouchers : vouchers.slice(0, shownAtFirst)}
        />
      )}
      {!all && vouchers.length > shownAtFirst && (
        <Button className={classes.showAll} onClick={() => setAll(true)} variant="default">
          {t('vouchers.showAll', { count: vouchers.length })}
        </Button>
      )}
    </Section>
  );
}

function VoucherLink({ voucher }: { voucher: OwnVoucher }) {
  return (
    <div>
      <Anchor className={classes.oneLine} component={Link} to={`/VoucherOperationDetails/${voucher.id}`}>
        {voucher.number}
      </Anchor>
      <Text c="dimmed" size="xs">
        {voucher.voucherTypeCode}
      </Text>
    </div>
  );
}

/** What is left leads, because it is what the guest at the desk asks for. */
function Left({ voucher }: { voucher: OwnVoucher }) {
  const { t } = useTranslation('profiles');
  const worth = useWorth(voucher);
  return (
    <div>
      <span className={classes.left}>{worth(voucher.availableBalance)}</span>
      {voucher.isPaymentMode && (
        <Text c="dimmed" size="xs">
          {t('vouchers.of', { value: worth(voucher.voucherValue) })}
        </Text>
      )}
    </div>
  );
}
