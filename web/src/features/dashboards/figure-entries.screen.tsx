import { type FigureEntry, listFigureEntries } from '#contract/dashboards.ts';
import { channelCodes } from '#contract/vocabulary/channels.ts';
import { figures } from '#contract/vocabulary/dashboards.ts';
import { revenueCategories } from '#contract/vocabulary/offers.ts';
import { usualPeriod } from '#domain/dashboard/period.ts';
import { toMinor } from '#domain/money/minor.ts';
import { DayText } from '#web/kit/display/date-text.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useToday } from '#web/kit/session/use-today.ts';
import { useVoucherChoices } from '#web/kit/voucher/use-voucher-choices.ts';
import { VoucherStatusBadge } from '#web/kit/voucher/voucher-status.tsx';
import classes from './dashboards.module.css';

function useEntryList(): ListDefinition<typeof listFigureEntries> {
  const { t } = useTranslation('dashboards');
  const { t: word } = useTranslation('kit');
  const { t: ledger } = useTranslation('ledger');
  const today = useToday();
  const choices = useVoucherChoices();
  const kindOf = ({ kind }: FigureEntry) => ledger(`entry.${kind}`);
  const channelOf = ({ channel }: FigureEntry) => word(`voucher.channel.${channel}`);
  return {
    endpoint: listFigureEntries,
    title: t('entries.title'),
    columns: [
      {
        id: 'voucherIdFirst8',
        header: t('entries.voucher'),
        width: 104,
        cell: (row) => <span className={classes.id}>{row.voucherIdFirst8}</span>,
        csv: (row) => row.voucherId,
      },
      { id: 'number', header: t('entries.number'), roomy: true, width: 96, cell: (row) => row.number, csv: (row) => row.number },
      { id: 'day', header: t('day'), width: 112, cell: (row) => <DayText day={row.day} />, csv: (row) => row.day },
      { id: 'kind', header: t('entries.kind'), width: 140, cell: kindOf, csv: kindOf },
      { id: 'code', header: t('entries.type'), roomy: true, width: 130, cell: (row) => row.code, csv: (row) => row.code },
      { id: 'channel', header: t('entries.channel'), roomy: true, width: 104, cell: channelOf, csv: channelOf },
      { id: 'hotelName', header: t('hotel'), cell: (row) => row.hotelName, csv: (row) => row.hotelName },
      { id: 'name', header: t('entries.client'), hiddenAtFirst: true, cell: (row) => row.name, csv: (row) => row.name },
      {
        id: 'amount',
        header: t('entries.amount'),
        align: 'end',
        width: 110,
        cell: (row) => <Money amountMinor={toMinor(row.amount)} currency={row.currency} />,
        csv: (row) => row.amount,
      },
      {
        id: 'owed',
        header: t('entries.owed'),
        align: 'end',
        hiddenAtFirst: true,
        width: 110,
        cell: (row) => <Money amountMinor={toMinor(row.owed)} currency={row.currency} signed />,
        csv: (row) => row.owed,
      },
      {
        id: 'currency',
        header: t('entries.currency'),
        hiddenAtFirst: true,
        width: 80,
        cell: (row) => row.currency,
        csv: (row) => row.currency,
      },
      {
        id: 'status',
        header: t('entries.status'),
        width: 168,
        cell: (row) => <VoucherStatusBadge status={row.status} />,
        csv: (row) => word(`voucher.status.${row.status}`),
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'figure',
        label: t('entries.figure'),
        choices: figures.map((value) => ({ value, label: t(`figure.${value}`) })),
        multiple: true,
      },
      { kind: 'dates', from: 'fromDate', to: 'toDate', label: t('dates'), max: today, usual: usualPeriod(today) },
      { kind: 'choice', name: 'hotelId', label: t('hotel'), choices: choices.hotels, searchable: true },
      { kind: 'choice', name: 'type', label: t('entries.type'), choices: choices.types, searchable: true },
      {
        kind: 'choice',
        name: 'channel',
        label: t('entries.channel'),
        choices: channelCodes.map((value) => ({ value, label: word(`voucher.channel.${value}`) })),
      },
      { kind: 'flag', name: 'isPay', label: t('entries.card'), yes: word('voucher.money'), no: word('voucher.service') },
      {
        kind: 'choice',
        name: 'revCategory',
        label: t('redeems.category'),
        choices: revenueCategories.map((value) => ({ value, label: t(`category.${value}`) })),
      },
    ],
    sortedBy: '-createdAt',
    rowKey: (row) => row.id,
    opens: { href: (row) => `/VoucherOperationDetails/${row.voucherId}` },
    empty: { title: t('entries.empty.title'), hint: t('entries.empty.hint') },
    failed: t('entries.failed'),
    fileName: t('entries.fileName'),
  };
}

/** The entries of the ledger behind a figure. */
export function FigureEntriesScreen() {
  const { t } = useTranslation('dashboards');
  return <ListPage definition={useEntryList()} help={<HelpPopover>{t('entries.help')}</HelpPopover>} />;
}
