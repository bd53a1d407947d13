import { listOnlineSales, type OnlineSaleSummary } from '#contract/online-sales.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { paymentStatuses } from '#contract/vocabulary/payments.ts';
import { addMonths } from '#domain/calendar/day.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { Money } from '#web/kit/display/money.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import classes from './online-sales.module.css';
import { OrderBadge, standingOf } from './order-badge.tsx';
import { quantityOf, totalMinorOf } from './sale-total.ts';

export function useOnlineSaleList(): ListDefinition<typeof listOnlineSales> {
  const { t } = useTranslation('online-sales');
  const { t: word } = useTranslation('kit');
  const { hotel } = useSession();
  const today = useToday();
  const channel = (sale: OnlineSaleSummary) => word(`voucher.channel.${sale.channelConfigName}`);

  return {
    endpoint: listOnlineSales,
    title: t('title'),
    columns: [
      {
        id: 'name',
        header: t('name'),
        cell: (sale) => sale.name || <span className={classes.nameless}>{t('nameless')}</span>,
        csv: (sale) => sale.name,
      },
      { id: 'email', header: t('email'), roomy: true, cell: (sale) => sale.email, csv: (sale) => sale.email },
      {
        id: 'paymentStatus',
        header: t('status'),
        width: 196,
        cell: (sale) => <OrderBadge sale={sale} />,
        csv: (sale) => t(`state.${standingOf(sale)}`),
      },
      {
        id: 'createdAt',
        header: t('created'),
        width: 170,
        cell: (sale) => <InstantText hotelZone={hotel.timeZone} instant={sale.createdAt} />,
        csv: (sale) => sale.createdAt,
      },
      {
        id: 'payedAmount',
        header: t('amount'),
        align: 'end',
        width: 110,
        cell: (sale) => <Money amountMinor={totalMinorOf(sale)} currency={sale.currency} />,
        csv: (sale) => fromMinor(totalMinorOf(sale)),
      },
      { id: 'quantity', header: t('quantity'), roomy: true, align: 'end', width: 100, cell: quantityOf, csv: quantityOf },
      { id: 'hotelName', header: t('hotel'), hiddenAtFirst: true, cell: (sale) => sale.hotelName, csv: (sale) => sale.hotelName },
      { id: 'channelConfigName', header: t('channel'), roomy: true, width: 100, cell: channel, csv: channel },
    ],
    filters: [
      {
        kind: 'dates',
        from: 'starDate',
        to: 'endDate',
        label: t('dates'),
        max: today,
        usual: { from: addMonths(today, -limits.onlineSalesMonths), to: today },
      },
      { kind: 'text', name: 'name', label: t('name') },
      { kind: 'text', name: 'email', label: t('email') },
      {
        kind: 'choice',
        name: 'paymentStatus',
        label: t('status'),
        choices: paymentStatuses.map((value) => ({ value, label: t(`paymentStatus.${value}`) })),
      },
      { kind: 'flag', name: 'issuedInvoice', label: t('invoice'), yes: t('invoiceIssued'), no: t('invoiceMissing') },
    ],
    sortedBy: '-createdAt',
    rowKey: (sale) => sale.id,
    opens: { href: (sale) => `/OnlineSalesDetail/${sale.id}` },
    empty: { title: t('empty.title'), hint: t('empty.hint') },
    failed: t('failed'),
    fileName: t('fileName'),
  };
}
