import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { CashDeposit } from '#contract/billing.ts';
import { billingCurrency } from '#contract/vocabulary/billing.ts';
import { toMinor } from '#domain/money/minor.ts';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { formatMoney } from '#web/kit/display/format-money.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { ReasonedButton } from '#web/kit/display/reasoned-button.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { notifyFailure } from '#web/kit/notifier/notify.tsx';
import { useMoveDeposit } from './billing.queries.ts';
import { DepositDialog } from './deposit.dialog.tsx';
import { useDepositList } from './deposits.list.tsx';
import { LoadDialog } from './load.dialog.tsx';
import { PaydayDialog } from './payday.dialog.tsx';
import { useShownGroup } from './use-shown-group.ts';

type Open = { what: 'load' } | { what: 'deposit' | 'payday'; deposit: CashDeposit };

/** What the hotels of a group have asked for, and what became of it. */
export function PaymentDashboardScreen() {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const group = useShownGroup();
  const move = useMoveDeposit();
  const [open, setOpen] = useState<Open>();
  const { ask, dialog } = useConfirm();
  const close = () => setOpen(undefined);

  const onPaid = (deposit: CashDeposit) => setOpen({ what: 'payday', deposit });
  const onCancel = async ({ id, value, hotelName, cardPriceName }: CashDeposit) => {
    close();
    const amount = formatMoney(toMinor(value), billingCurrency, language);
    const sentence = t('cancel.sentence', { amount, hotel: hotelName, name: cardPriceName });
    const agreed = await ask({ title: t('cancel.title'), sentence, confirm: t('cancel.confirm'), cancel: t('cancel.keep'), danger: true });
    if (agreed) move.mutate({ id, status: 'Canceled' }, { onError: notifyFailure });
  };

  const acts = { onPaid, onCancel: (deposit: CashDeposit) => void onCancel(deposit), cancelling: move };
  const definition = useDepositList({ group, onOpen: (deposit) => setOpen({ what: 'deposit', deposit }), ...acts });

  const load = (
    <ReasonedButton
      leftSection={<IconPlus aria-hidden size={16} />}
      onClick={() => setOpen({ what: 'load' })}
      reason={group && t('load.elsewhere', { group: group.name })}
    >
      {t('load.act')}
    </ReasonedButton>
  );

  return (
    <>
      <ListPage action={load} definition={definition} help={<HelpPopover>{t('deposits.help')}</HelpPopover>} />
      {open?.what === 'load' && <LoadDialog onClose={close} />}
      {open?.what === 'deposit' && <DepositDialog deposit={open.deposit} onClose={close} {...acts} />}
      {open?.what === 'payday' && <PaydayDialog deposit={open.deposit} onClose={close} />}
      {dialog}
    </>
  );
}
