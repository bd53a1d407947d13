import { type AnyHotel, listAllHotels } from '#contract/hotels.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useLicences } from '../administration.queries.ts';
import { useLicenceName } from '../licences/use-licence-name.ts';

export function useHotelLicencesList(onOpen: (hotel: AnyHotel) => void): ListDefinition<typeof listAllHotels> {
  const { t } = useTranslation('hotels');
  const licences = useLicences();
  const nameOf = useLicenceName();
  const held = ({ license }: AnyHotel) => (license ? nameOf(license) : t('noLicence'));
  const paid = ({ paymentType }: AnyHotel) => (paymentType ? t(`paymentTypes.${paymentType}`) : t('holdings.unsaid'));
  return {
    endpoint: listAllHotels,
    title: t('holdings.title'),
    columns: [
      { id: 'name2', header: t('hotel.label'), sortable: true, width: 280, cell: ({ name2 }) => name2, csv: ({ name2 }) => name2 },
      {
        id: 'hotelGroupName',
        header: t('group'),
        sortable: true,
        cell: ({ hotelGroupName }) => hotelGroupName,
        csv: ({ hotelGroupName }) => hotelGroupName,
      },
      { id: 'license', header: t('licence'), sortable: true, width: 220, cell: held, csv: held },
      { id: 'paymentType', header: t('paymentType'), width: 180, cell: paid, csv: paid },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'licenseId',
        label: t('licence'),
        any: t('anyLicence'),
        choices: licences.map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    sortedBy: 'name2',
    rowKey: ({ hotelId }) => hotelId,
    opens: { onOpen },
    empty: { title: t('holdings.empty.title'), hint: t('holdings.empty.hint') },
    failed: t('failed'),
    fileName: t('holdings.fileName'),
  };
}
