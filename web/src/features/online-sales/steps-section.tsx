import { type Icon, IconAlertTriangle, IconCheck, IconClock, IconMail, IconMinus, IconRefresh } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { OnlineSale } from '#contract/online-sales.ts';
import { formatInstant } from '#web/kit/display/format-date.ts';
import { Money } from '#web/kit/display/money.tsx';
import { ValueFigure } from '#web/kit/display/value-figure.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import type { StatusTone } from '#web/kit/theme/tone-icons.ts';
import { useSendSale, useSyncPayment } from './online-sales.queries.ts';
import { type StepState, stepsOf } from './sale-steps.ts';
import { quantityOf, totalMinorOf } from './sale-total.ts';
import classes from './steps.module.css';
import { useWayWords } from './use-way-words.ts';

const looks: Record<StepState, { tone: StatusTone; icon: Icon }> = {
  done: { tone: 'success', icon: IconCheck },
  underWay: { tone: 'info', icon: IconClock },
  stuck: { tone: 'warning', icon: IconAlertTriangle },
  off: { tone: 'neutral', icon: IconMinus },
};

/** What the sale is worth, and how far it has come: the step that stands still carries what helps. */
export function StepsSection({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  const { hotel, can } = useSession();
  const language = useLanguage();
  const wayWords = useWayWords();
  const { paid, issued, mailed } = stepsOf(sale);
  const paidBy = sale.payments.find(({ state }) => state === 'paid');
  const instant = (at: string | null) => (at === null ? '' : formatInstant(at, language, hotel.timeZone));
  const resendable = mailed.story === 'stuck' || mailed.story === 'notMailed';

  return (
    <section aria-label={t('steps.title')} className={classes.strip}>
      <ValueFigure hint={t('steps.vouchers', { count: quantityOf(sale) })} label={t('amount')} leading>
        <Money amountMinor={totalMinorOf(sale)} currency={sale.currency} />
      </ValueFigure>
      <ol className={classes.steps}>
        <Step state={paid.state} title={t('steps.paid.title')}>
          {t(`steps.paid.${paid.story}`, { way: paidBy ? wayWords(paidBy) : '', until: instant(sale.expiresAt) })}
          {sale.orderState !== null && sale.paymentStatus !== 'succeeded' && can('onlineSales:save') && <SyncButton sale={sale} />}
        </Step>
        <Step state={issued.state} title={t('steps.issued.title')}>
          {t(`steps.issued.${issued.story}`, { count: sale.vouchers.length, at: instant(sale.saleDate) })}
        </Step>
        <Step state={mailed.state} title={t('steps.mailed.title')}>
          {t(`steps.mailed.${mailed.story}`)}
          {resendable && can('onlineSales:send') && <ResendButton sale={sale} />}
        </Step>
      </ol>
    </section>
  );
}

function Step({ state, title, children }: { state: StepState; title: string; children: ReactNode }) {
  const { t } = useTranslation('online-sales');
  const { tone, icon: StepIcon } = looks[state];
  const colors = { '--step-ink': `var(--vale-${tone})`, '--step-ground': `var(--vale-${tone}-soft)` } as CSSProperties;
  return (
    <li className={classes.step} style={colors}>
      <span className={classes.bubble}>
        <StepIcon aria-hidden size={18} stroke={2.2} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>
          {title}
          <span className="vale-visually-hidden">: {t(`steps.states.${state}`)}</span>
        </p>
        <div className={classes.story}>{children}</div>
      </div>
    </li>
  );
}

function SyncButton({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  const sync = useSyncPayment(sale.id);
  return (
    <WriteButton
      leftSection={<IconRefresh aria-hidden size={16} />}
      write={sync}
      onClick={() => sync.mutate(undefined)}
      size="xs"
      variant="light"
    >
      {t('sync.button')}
    </WriteButton>
  );
}

function ResendButton({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  const send = useSendSale(sale.id);
  return (
    <WriteButton
      leftSection={<IconMail aria-hidden size={16} />}
      write={send}
      onClick={() => send.mutate(undefined)}
      size="xs"
      variant="light"
    >
      {t('send.again')}
    </WriteButton>
  );
}
