import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LoggedEvent } from '#contract/events.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/** How some systems write that there is none. */
const emptyId = '00000000-0000-0000-0000-000000000000';

const isSome = <Id extends string>(id: Id | null): id is Id => id !== null && id !== emptyId;

export function SaleLink({ event: { ids } }: { event: LoggedEvent }) {
  const { t } = useTranslation('events');
  if (!isSome(ids.saleId)) return null;
  return (
    <Anchor component={Link} to={`/OnlineSalesDetail/${ids.saleId}`}>
      {t('openSale')}
    </Anchor>
  );
}

export function VoucherLink({ event: { ids, voucherNumber } }: { event: LoggedEvent }) {
  const { t } = useTranslation('events');
  if (!isSome(ids.voucherId)) return null;
  return (
    <Anchor component={Link} to={`/VoucherOperationDetails/${ids.voucherId}`}>
      {t('openVoucher', { number: voucherNumber ?? ids.voucherId.slice(0, 8) })}
    </Anchor>
  );
}
