import { type Channel, channelCodes } from '#contract/vocabulary/channels.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { listVouchers, type VoucherSummary } from '#contract/vouchers.ts';
import { dayIn } from '#domain/calendar/day.ts';
import { toMinor } from '#domain/money/minor.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useVoucherChoices } from '#web/kit/voucher/use-voucher-choices.ts';
import { VoucherStatusBadge } from '#web/kit/voucher/voucher-status.tsx';
import { BalanceText } from './balance-text.tsx';
import { VoucherPeek } from './voucher-peek.tsx';
import classes from './vouchers.module.css';

/** A whole id, or the beginning of one that is long enough to mean a single voucher. */
const idPattern = new RegExp(
  `^[0-9a-f]{${limits.voucherIdFilterMinChars}}[0-9a-f-]{0,${limits.voucherIdChars - limits.voucherIdFilterMinChars}}$`,
  'i',
);

export function useVoucherList(): ListDefinition<typeof listVouchers> {
  const { t } = useTranslation('vouchers');
  const { t: word } = useTranslation('kit');
  const { hotel } = useSession();
  const choices = useVoucherChoices();
  const soldOn = ({ createdAt }: VoucherSummary) => dayIn(hotel.timeZone, new Date(createdAt));
  const channel = (code: Channel) => word(`voucher.channel.${code}`);

  return {
    endpoint: listVouchers,
    title: t('title'),
    columns: [
      {
        id: 'voucherIdFirst8',
        header: t('id'),
        width: 100,
        cell: (row) => <span className={classes.id}>{row.voucherIdFirst8}</span>,
        csv: (row) => row.voucherId,
      },
      { id: 'hotelName', header: t('hotel'), cell: (row) => row.hotelName, csv: (row) => row.hotelName },
      {
        id: 'saleOrigin',
        header: t('channel'),
        roomy: true,
        width: 96,
        cell: (row) => channel(row.saleOrigin),
        csv: (row) => channel(row.saleOrigin),
      },
      { id: 'ordinal', header: t('number'), width: 96, cell: (row) => row.number, csv: (row) => row.number },
      {
        id: 'voucherTypeCode',
        header: t('type'),
        roomy: true,
        width: 130,
        cell: (row) => row.voucherTypeCode,
        csv: (row) => row.voucherTypeCode,
      },
      { id: 'name', header: t('client'), hiddenAtFirst: true, cell: (row) => row.name, csv: (row) => row.name },
      {
        id: 'salePrice',
        header: t('price'),
        roomy: true,
        align: 'end',
        width: 98,
        cell: (row) => <Money amountMinor={toMinor(row.salePrice)} currency={row.currency} />,
        csv: (row) => row.salePrice,
      },
      {
        id: 'availableBalance',
        header: t('balance'),
        align: 'end',
        width: 98,
        cell: (row) => <BalanceText voucher={row} />,
        csv: (row) => row.availableBalance,
      },
      { id: 'currency', header: t('currency'), hiddenAtFirst: true, width: 80, cell: (row) => row.currency, csv: (row) => row.currency },
      {
        id: 'createdAt',
        header: t('created'),
        roomy: true,
        sortable: true,
        width: 110,
        cell: (row) => <DayText day={soldOn(row)} />,
        csv: (row) => soldOn(row),
      },
      {
        id: 'status',
        header: t('status'),
        width: 164,
        cell: (row) => <VoucherStatusBadge blocked={row.blocked} replaced={row.replaced} status={row.status} />,
        csv: (row) =>
          [word(`voucher.status.${row.replaced ? 'replaced' : row.status}`), ...(row.blocked ? [word('voucher.blocked')] : [])].join(' · '),
      },
      {
        id: 'validUntil',
        header: t('validUntil'),
        width: 110,
        cell: (row) => <DayText day={row.validUntil} />,
        csv: (row) => row.validUntil,
      },
    ],
    filters: [
      { kind: 'text', name: 'voucherId', label: t('search'), refuses: (text) => (idPattern.test(text) ? undefined : t('idTooShort')) },
      { kind: 'choice', name: 'hotelId', label: t('hotel'), choices: choices.hotels, searchable: true },
      { kind: 'choice', name: 'status', label: t('status'), choices: choices.statuses, multiple: true },
      { kind: 'choice', name: 'channel', label: t('channel'), choices: channelCodes.map((value) => ({ value, label: channel(value) })) },
      { kind: 'choice', name: 'type', label: t('type'), choices: choices.types, multiple: true, searchable: true },
      { kind: 'choice', name: 'blocked', label: word('voucher.blocked'), choices: [{ value: 'true', label: t('onlyBlocked') }] },
      { kind: 'choice', name: 'replaced', label: word('voucher.status.replaced'), choices: [{ value: 'true', label: t('onlyReplaced') }] },
    ],
    sortedBy: '-createdAt',
    rowKey: (row) => row.id,
    opens: { href: (row) => `/VoucherOperationDetails/${row.id}` },
    peek: {
      label: (row) => t('peek.open', { id: row.voucherIdFirst8 }),
      title: (row) => t('peek.title', { number: row.number }),
      content: (row) => <VoucherPeek key={row.id} voucher={row} />,
    },
    empty: { title: t('empty.title'), hint: t('empty.hint') },
    failed: t('failed'),
    fileName: t('fileName'),
  };
}
