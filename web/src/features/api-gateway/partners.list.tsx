import { listApiUsers } from '#contract/api-gateway.ts';
import { InstantText } from '#web/kit/display/date-text.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useHotelChoices } from './api-gateway.queries.ts';
import { StateOf } from './state-of.tsx';

export function usePartnerList(): ListDefinition<typeof listApiUsers> {
  const { t } = useTranslation('api-gateway');
  const { hotel } = useSession();
  const hotels = useHotelChoices();
  return {
    endpoint: listApiUsers,
    title: t('title'),
    columns: [
      {
        id: 'name',
        header: t('name'),
        width: 180,
        cell: ({ properties: { firstName, lastName } }) => `${firstName} ${lastName}`,
        csv: ({ properties: { firstName, lastName } }) => `${firstName} ${lastName}`,
      },
      { id: 'email', header: t('email'), cell: ({ properties }) => properties.email, csv: ({ properties }) => properties.email },
      {
        id: 'hotel',
        header: t('hotel'),
        width: 170,
        cell: ({ properties }) => properties.hotelName ?? t('noHotel'),
        csv: ({ properties }) => properties.hotelName ?? properties.note,
      },
      {
        id: 'registered',
        header: t('registered'),
        width: 170,
        roomy: true,
        cell: ({ properties }) => <InstantText hotelZone={hotel.timeZone} instant={properties.registrationDate} />,
        csv: ({ properties }) => properties.registrationDate,
      },
      {
        id: 'state',
        header: t('state'),
        width: 130,
        cell: ({ properties }) => <StateOf state={properties.state} />,
        csv: ({ properties }) => t(`states.${properties.state}`),
      },
    ],
    filters: [
      { kind: 'text', name: 'firstname', label: t('firstName') },
      { kind: 'text', name: 'email', label: t('email') },
      { kind: 'choice', name: 'note', label: t('hotel'), choices: hotels, searchable: true },
    ],
    sortedBy: 'name',
    rowKey: ({ name }) => name,
    opens: { href: ({ name }) => `/ApiGatewayUserDetails/${name}` },
    empty: { title: t('empty.title'), hint: t('empty.hint') },
    failed: t('failed'),
    fileName: t('fileName'),
  };
}
