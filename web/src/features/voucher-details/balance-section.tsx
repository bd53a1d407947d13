import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Voucher } from '#contract/vouchers.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { ValueFigure } from '#web/kit/display/value-figure.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useWorth } from '#web/kit/voucher/use-worth.ts';
import { UsedSoFar } from '#web/kit/voucher/used-so-far.tsx';
import classes from './voucher-details.module.css';

/** What it is worth, in the second a guest leaves for looking. */
export function BalanceSection({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const worth = useWorth(voucher);
  const mayUse = useSession().can('desk:use') && voucher.notRedeemableBecause === null;
  return (
    <section aria-label={t('usage')} className={classes.balance}>
      <ValueFigure hint={<UsedSoFar voucher={voucher} />} label={t('balance')} leading>
        {worth(voucher.availableBalance)}
      </ValueFigure>
      <dl className={classes.validity}>
        <div>
          <dt>{t('validFrom')}</dt>
          <dd>
            <DayText day={voucher.validFrom} />
          </dd>
        </div>
        <div>
          <dt>{t('validUntil')}</dt>
          <dd>
            <DayText day={voucher.validUntil} />
          </dd>
        </div>
      </dl>
      {mayUse && (
        <Button
          leftSection={<IconScan aria-hidden size={18} />}
          renderRoot={(props) => <Link {...props} search={{ code: voucher.id }} to="/UseVoucher" />}
          size="md"
        >
          {t('useNow')}
        </Button>
      )}
    </section>
  );
}
