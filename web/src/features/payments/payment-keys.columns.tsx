import { Button, Text } from '@mantine/core';
import type { PaymentKey } from '#contract/payments.ts';
import { gatewayNames } from '#contract/vocabulary/payments.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import type { RecordColumn } from '#web/kit/display/record-table.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { CoveredValue } from './covered-value.tsx';
import classes from './payments.module.css';

export function useKeyColumns(onOpen: (key: PaymentKey) => void): RecordColumn<PaymentKey>[] {
  const { t } = useTranslation('payments');
  const { can } = useSession();
  const columns: RecordColumn<PaymentKey>[] = [
    { id: 'name', header: t('keys.name'), cell: ({ name }) => t(`credential.${name}`) },
    {
      id: 'value',
      header: t('keys.value'),
      cell: ({ set, secret, sharedKey }) =>
        set ? <CoveredValue secret={secret} value={sharedKey} /> : <span className={classes.unset}>{t('keys.unset')}</span>,
    },
    { id: 'changed', header: t('keys.changed'), cell: (key) => <LastChange paymentKey={key} /> },
  ];
  if (!can('paymentKeyManagement:save')) return columns;
  const act = (key: PaymentKey) => {
    const words = { key: t(`credential.${key.name}`), name: gatewayNames[key.code] };
    return (
      <Button
        aria-label={key.set ? t('keys.replaceNamed', words) : t('keys.addNamed', words)}
        onClick={() => onOpen(key)}
        size="compact-sm"
        variant="default"
      >
        {t(key.set ? 'keys.replace' : 'keys.add')}
      </Button>
    );
  };
  return [...columns, { id: 'acts', header: t('keys.acts'), align: 'end', cell: act }];
}

function LastChange({ paymentKey: { changedAt, changedBy, earlierUntil } }: { paymentKey: PaymentKey }) {
  const { t } = useTranslation('payments');
  const { hotel } = useSession();
  if (changedAt === null) return null;
  return (
    <div>
      <InstantText hotelZone={hotel.timeZone} instant={changedAt} /> {t('keys.changedBy', { name: changedBy })}
      {earlierUntil !== null && (
        <Text c="dimmed" size="sm">
          {t('keys.earlier')} <InstantText hotelZone={hotel.timeZone} instant={earlierUntil} />
        </Text>
      )}
    </div>
  );
}
