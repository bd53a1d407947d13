import { Anchor, Text } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OnlineSale, SaleVoucher } from '#contract/online-sales.ts';
import type { VoucherId } from '#contract/vocabulary/ids.ts';
import { toMinor } from '#domain/money/minor.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { DayText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { ReasonedButton } from '#web/kit/display/reasoned-button.tsx';
import { type RecordColumn, RecordTable } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { VoucherStatusBadge } from '#web/kit/voucher/voucher-status.tsx';
import { RefundDialog } from './refund.dialog.tsx';

/** What was issued for the money; what can be given back is given back from here. */
export function VouchersSection({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  const [refundingId, setRefundingId] = useState<VoucherId>();
  // As it is now, not as it was when the dialog opened.
  const refunding = sale.vouchers.find(({ id }) => id === refundingId);
  const mayRefund = useSession().can('onlineSales:refund') && sale.payments.some(({ state }) => state === 'paid');

  const refund = (voucher: SaleVoucher) => (
    <ReasonedButton
      aria-label={t('refund.buttonOf', { number: voucher.number })}
      leftSection={<IconReceiptRefund aria-hidden size={16} />}
      onClick={() => setRefundingId(voucher.id)}
      reason={whyNot(voucher)}
      size="xs"
      variant="default"
    >
      {t('refund.button')}
    </ReasonedButton>
  );
  const whyNot = ({ status, blocked, replaced, refundable }: SaleVoucher) => {
    if (refundable > 0) return undefined;
    if (replaced) return t('refund.because.replaced');
    if (blocked) return t('refund.because.blocked');
    return t(status === 'refunded' ? 'refund.because.refunded' : 'refund.because.nothingLeft');
  };

  const columns: RecordColumn<SaleVoucher>[] = [
    {
      id: 'voucher',
      header: t('vouchers.voucher'),
      cell: ({ id, number, voucherIdFirst8 }) => (
        <span>
          <Anchor component={Link} fw={600} to={`/VoucherOperationDetails/${id}`}>
            {number}
          </Anchor>
          <Text c="dimmed" ff="monospace" size="xs">
            {voucherIdFirst8}
          </Text>
        </span>
      ),
    },
    { id: 'type', header: t('type'), cell: ({ voucherTypeCode }) => voucherTypeCode },
    {
      id: 'status',
      header: t('vouchers.status'),
      cell: ({ blocked, replaced, status }) => <VoucherStatusBadge blocked={blocked} replaced={replaced} status={status} />,
    },
    { id: 'validUntil', header: t('vouchers.validUntil'), cell: ({ validUntil }) => <DayText day={validUntil} /> },
    {
      id: 'price',
      header: t('items.price'),
      align: 'end',
      cell: ({ salePrice }) => <Money amountMinor={toMinor(salePrice)} currency={sale.currency} />,
    },
    ...(mayRefund ? [{ id: 'acts', header: t('acts'), align: 'end' as const, cell: refund }] : []),
  ];

  return (
    <Section title={t('vouchers.title')}>
      {sale.vouchers.length === 0 ? (
        <Text c="dimmed">{t('vouchers.none')}</Text>
      ) : (
        <RecordTable caption={t('vouchers.title')} columns={columns} rowKey={({ id }) => id} rows={sale.vouchers} />
      )}
      {refunding && <RefundDialog onClose={() => setRefundingId(undefined)} sale={sale} voucher={refunding} />}
    </Section>
  );
}
