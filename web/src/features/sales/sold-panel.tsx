import { Button, Group, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Sale } from '#contract/sales.ts';
import type { SaleId } from '#contract/vocabulary/ids.ts';
import { toMinor } from '#domain/money/minor.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useRegistration } from '#web/kit/registration/registration.queries.ts';
import { RegistrationState } from '#web/kit/registration/registration-state.tsx';
import classes from './sales.module.css';

interface SoldPanelProps {
  sale: Sale;
  onAgain?: (() => void) | undefined;
  onClose: () => void;
}

/** What was just sold, each voucher one press away. */
export function SoldPanel({ sale, onAgain, onClose }: SoldPanelProps) {
  const { t } = useTranslation('sales');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; whoever listens hears what became of it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.sold}>
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck aria-hidden className={classes.soldMark} size={28} />
        <Title order={3} ref={heading} tabIndex={-1}>
          {t('sold.done', { count: sale.vouchers.length })}
        </Title>
      </Group>
      {sale.mailed > 0 && (
        <Text c="dimmed" className={classes.mailed}>
          <IconMail aria-hidden size={16} />
          {t('sold.mailed', { count: sale.mailed })}
        </Text>
      )}
      <SoldRegistration saleId={sale.id} />
      <ul className={classes.soldList}>
        {sale.vouchers.map((voucher) => (
          <li key={voucher.id}>
            <Link className={classes.soldLink} to={`/VoucherOperationDetails/${voucher.id}`}>
              <span className={classes.soldNumber}>{voucher.number}</span>
              <span className={classes.soldCode}>{voucher.voucherIdFirst8}</span>
            </Link>
            <span>
              <Money amountMinor={toMinor(voucher.salePrice)} currency={voucher.currency} />
            </span>
            <span className={classes.soldUntil}>
              {t('sold.until')} <DayText day={voucher.validUntil} />
            </span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button renderRoot={(props) => <Link {...props} to={`/OnlineSalesDetail/${sale.id}`} />} variant="subtle">
          {t('sold.open')}
        </Button>
        {onAgain && (
          <Button onClick={onAgain} variant="default">
            {t('sold.again')}
          </Button>
        )}
        <Button onClick={onClose}>{t('sold.close')}</Button>
      </Group>
    </div>
  );
}

/** The sale stands, whatever the hotel's system says of it; nothing where that is not asked. */
function SoldRegistration({ saleId }: { saleId: SaleId }) {
  const registration = useRegistration(saleId);
  return <div role="status">{registration && <RegistrationState registration={registration} />}</div>;
}
