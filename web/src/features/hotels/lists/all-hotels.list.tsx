import { listAllHotels } from '#contract/hotels.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useAllHotels, useHotelGroups, useLicences } from '../administration.queries.ts';
import classes from '../hotels.module.css';
import { StatusOf } from '../status-of.tsx';

export function useAllHotelsList(): ListDefinition<typeof listAllHotels> {
  const { t } = useTranslation('hotels');
  const hotels = useAllHotels();
  const groups = useHotelGroups();
  const licences = useLicences();
  return {
    endpoint: listAllHotels,
    title: t('all.title'),
    columns: [
      { id: 'name2', header: t('name'), sortable: true, width: 260, cell: ({ name2 }) => name2, csv: ({ name2 }) => name2 },
      {
        id: 'hotelGroupName',
        header: t('group'),
        sortable: true,
        cell: ({ hotelGroupName }) => hotelGroupName,
        csv: ({ hotelGroupName }) => hotelGroupName,
      },
      { id: 'city', header: t('city'), width: 160, roomy: true, cell: ({ city }) => city, csv: ({ city }) => city },
      {
        id: 'hotelId',
        header: t('hotelId'),
        width: 330,
        roomy: true,
        cell: ({ hotelId }) => <span className={classes.id}>{hotelId}</span>,
        csv: ({ hotelId }) => hotelId,
      },
      {
        id: 'active',
        header: t('status'),
        sortable: true,
        width: 140,
        cell: ({ active }) => <StatusOf active={active} />,
        csv: ({ active }) => t(active ? 'active' : 'inactive'),
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'hotelId',
        label: t('hotel.label'),
        searchable: true,
        choices: hotels.map(({ hotelId, name2 }) => ({ value: hotelId, label: name2 })),
      },
      {
        kind: 'choice',
        name: 'hotelGroupId',
        label: t('group'),
        searchable: true,
        choices: groups.map(({ hotelGroupId, name }) => ({ value: hotelGroupId, label: name })),
      },
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
    opens: { href: ({ hotelId }) => `/Hotel/${hotelId}` },
    empty: { title: t('all.empty.title'), hint: t('all.empty.hint') },
    failed: t('failed'),
    fileName: t('all.fileName'),
  };
}
