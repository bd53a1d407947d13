import { listReservationVouchers } from '#contract/automation.ts';
import { reservationVoucherStates } from '#contract/vocabulary/pms.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { useOwnHotels } from '../automation.queries.ts';
import { StateCell } from './state-cell.tsx';
import { VoucherLink } from './voucher-link.tsx';

export function useReservationVoucherList(): ListDefinition<typeof listReservationVouchers> {
  const { t } = useTranslation('automation');
  const { hotel } = useSession();
  const today = useToday();
  const hotels = useOwnHotels();
  const instant = (at: string) => <InstantText hotelZone={hotel.timeZone} instant={at} />;

  return {
    endpoint: listReservationVouchers,
    title: t('vouchers.title'),
    columns: [
      { id: 'createdAt', header: t('vouchers.createdAt'), width: 170, cell: (row) => instant(row.createdAt), csv: (row) => row.createdAt },
      { id: 'hotelName', header: t('hotel'), roomy: true, width: 170, cell: (row) => row.hotelName, csv: (row) => row.hotelName },
      { id: 'resIdValue', header: t('vouchers.reservation'), width: 130, cell: (row) => row.resIdValue, csv: (row) => row.resIdValue },
      {
        id: 'resIdDate',
        header: t('vouchers.reservationDate'),
        roomy: true,
        width: 170,
        cell: (row) => instant(row.resIdDate),
        csv: (row) => row.resIdDate,
      },
      { id: 'guest', header: t('vouchers.guest'), width: 170, cell: (row) => row.guest, csv: (row) => row.guest },
      {
        id: 'state',
        header: t('vouchers.state'),
        cell: (row) => <StateCell voucher={row} />,
        csv: (row) => t(`states.${row.state}`),
      },
      {
        id: 'voucher',
        header: t('vouchers.voucher'),
        width: 110,
        cell: (row) => <VoucherLink voucher={row.voucher} />,
        csv: (row) => row.voucher?.voucherId ?? '',
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'hotelId',
        label: t('hotel'),
        choices: hotels.map(({ hotelId, name2 }) => ({ value: hotelId, label: name2 })),
      },
      { kind: 'text', name: 'voucherNumber', label: t('vouchers.voucherNumber') },
      { kind: 'text', name: 'resNumber', label: t('vouchers.resNumber') },
      { kind: 'dates', from: 'fromDate', to: 'toDate', label: t('vouchers.dates'), max: today },
      {
        kind: 'choice',
        name: 'state',
        label: t('vouchers.state'),
        choices: reservationVoucherStates.map((value) => ({ value, label: t(`states.${value}`) })),
      },
    ],
    sortedBy: '-createdAt',
    rowKey: ({ id }) => id,
    opens: { href: ({ id }) => `/ReservationVoucherDetail/${id}` },
    empty: { title: t('vouchers.empty.title'), hint: t('vouchers.empty.hint') },
    failed: t('vouchers.failed'),
    fileName: t('vouchers.fileName'),
  };
}
