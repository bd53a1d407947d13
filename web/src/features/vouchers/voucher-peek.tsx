import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { VoucherSummary } from '#contract/vouchers.ts';
import { toMinor } from '#domain/money/minor.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { VoucherStatusBadge } from '#web/kit/voucher/voucher-status.tsx';
import { PeekHistory } from './peek-history.tsx';
import classes from './vouchers.module.css';

/** The essentials of a voucher beside the list: what the row knows at once, what happened to it a moment later. */
export function VoucherPeek({ voucher }: { voucher: VoucherSummary }) {
  const { t } = useTranslation('vouchers');
  const { t: word } = useTranslation('kit');
  return (
    <div className={classes.peek}>
      <p className={classes.peekLine}>
        <VoucherStatusBadge blocked={voucher.blocked} replaced={voucher.replaced} status={voucher.status} />
        <span>
          {voucher.voucherTypeCode} · <span className={classes.id}>{voucher.voucherIdFirst8}</span>
        </span>
      </p>
      <PeekHistory voucher={voucher}>
        <dl className={classes.facts}>
          <dt>{t('validity')}</dt>
          <dd>
            <DayText day={voucher.validFrom} /> – <DayText day={voucher.validUntil} />
          </dd>
          <dt>{t('client')}</dt>
          <dd>{voucher.name || t('noClient')}</dd>
          <dt>{t('soldAt')}</dt>
          <dd>
            {voucher.hotelName} · {word(`voucher.channel.${voucher.saleOrigin}`)}
          </dd>
          <dt>{t('price')}</dt>
          <dd>
            <Money amountMinor={toMinor(voucher.salePrice)} currency={voucher.currency} />
          </dd>
        </dl>
      </PeekHistory>
      <Button component={Link} rightSection={<IconArrowRight aria-hidden size={16} />} to={`/VoucherOperationDetails/${voucher.id}`}>
        {t('peek.details')}
      </Button>
    </div>
  );
}
