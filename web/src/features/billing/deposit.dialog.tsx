import { Modal } from '@mantine/core';
import type { CashDeposit, CashDepositMove } from '#contract/billing.ts';
import { billingCurrency } from '#contract/vocabulary/billing.ts';
import { toMinor } from '#domain/money/minor.ts';
import type { Write } from '#web/kit/api/use-write.ts';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { Count } from '#web/kit/display/count.tsx';
import { DayText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { DialogHistory } from '#web/kit/history/dialog-history.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './billing.module.css';
import { DepositActs } from './deposit-acts.tsx';
import { DepositStatus } from './deposit-status.tsx';

interface DepositDialogProps {
  deposit: CashDeposit;
  onClose: () => void;
  onPaid: (deposit: CashDeposit) => void;
  onCancel: (deposit: CashDeposit) => void;
  cancelling: Write<CashDepositMove>;
}

/** All that was agreed, who asked for it, and how it ended. */
export function DepositDialog({ deposit, onClose, ...acts }: DepositDialogProps) {
  const { t } = useTranslation('billing');
  const { t: kit } = useTranslation('kit');
  useReturnedFocus();
  return (
    <Modal
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': kit('close') }}
      onClose={onClose}
      opened
      title={t('deposits.one', { hotel: deposit.hotelName })}
    >
      <dl className={classes.facts}>
        <dt>{t('status.label')}</dt>
        <dd>
          <DepositStatus status={deposit.status} />
        </dd>
        <dt>{t('deposits.price')}</dt>
        <dd>{deposit.cardPriceName}</dd>
        <dt>{t('vouchers')}</dt>
        <dd>
          <Count value={deposit.numberOfVouchers} />
        </dd>
        <dt>{t('deposits.value')}</dt>
        <dd>
          <Money amountMinor={toMinor(deposit.value)} currency={billingCurrency} />
        </dd>
        <dt>{t('paymentType.label')}</dt>
        <dd>{t(`paymentType.${deposit.paymentType}`)}</dd>
        <dt>{t('deposits.requested')}</dt>
        <dd>
          <DayText day={deposit.requestDate} /> {t('deposits.by', { name: deposit.requestedBy })}
        </dd>
        {deposit.payday !== null && (
          <>
            <dt>{t('deposits.payday')}</dt>
            <dd>
              <DayText day={deposit.payday} />
            </dd>
          </>
        )}
      </dl>
      <div className={classes.acts}>
        <DepositActs deposit={deposit} {...acts} />
      </div>
      <DialogHistory id={deposit.id} subject="cashDeposit" />
    </Modal>
  );
}
