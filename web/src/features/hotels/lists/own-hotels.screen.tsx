import { listHotels } from '#contract/hotels.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { ListPage } from '#web/kit/list-page/list-page.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { StatusOf } from '../status-of.tsx';

/** The hotels somebody works in. */
export function OwnHotelsScreen() {
  const { t } = useTranslation('hotels');
  const { can } = useSession();
  const definition: ListDefinition<typeof listHotels> = {
    endpoint: listHotels,
    title: t('own.title'),
    columns: [
      { id: 'name2', header: t('name'), sortable: true, width: 320, cell: (hotel) => hotel.name2, csv: (hotel) => hotel.name2 },
      { id: 'city', header: t('city'), sortable: true, cell: (hotel) => hotel.city, csv: (hotel) => hotel.city },
      { id: 'currency', header: t('currency'), width: 120, cell: (hotel) => hotel.defaultCurrency, csv: (hotel) => hotel.defaultCurrency },
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
      { kind: 'text', name: 'search', label: t('own.search') },
      { kind: 'flag', name: 'active', label: t('status'), yes: t('active'), no: t('inactive') },
    ],
    sortedBy: 'name2',
    rowKey: ({ hotelId }) => hotelId,
    ...(can('hotel:view') && { opens: { href: ({ hotelId }) => `/Hotel/${hotelId}` } }),
    empty: { title: t('own.empty.title'), hint: t('own.empty.hint') },
    failed: t('failed'),
    fileName: t('own.fileName'),
  };
  return <ListPage definition={definition} help={<HelpPopover>{t('own.help')}</HelpPopover>} />;
}
