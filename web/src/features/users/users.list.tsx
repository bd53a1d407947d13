import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { AccountStatus, InvitationStatus } from './user-status.tsx';
import { useHotelChoices } from './users.queries.ts';
import type { UsersPlace } from './users-place.ts';

export function useUserList(place: UsersPlace): ListDefinition<UsersPlace['list']> {
  const { t } = useTranslation('users');
  const hotels = useHotelChoices(place);
  return {
    endpoint: place.list,
    title: t(`${place.name}.title`),
    columns: [
      { id: 'name', header: t('name'), sortable: true, width: 150, cell: (user) => user.name, csv: (user) => user.name },
      { id: 'surname', header: t('surname'), sortable: true, width: 150, cell: (user) => user.surname, csv: (user) => user.surname },
      { id: 'email', header: t('email'), sortable: true, cell: (user) => user.email, csv: (user) => user.email },
      {
        id: 'mobile',
        header: t('mobile'),
        sortable: true,
        width: 170,
        roomy: true,
        cell: (user) => user.mobile,
        csv: (user) => user.mobile,
      },
      {
        id: 'accountEnabled',
        header: t('account'),
        sortable: true,
        width: 130,
        cell: (user) => <AccountStatus user={user} />,
        csv: (user) => t(user.accountEnabled ? 'enabled' : 'disabled'),
      },
      {
        id: 'status',
        header: t('invitation.label'),
        sortable: true,
        width: 150,
        cell: (user) => <InvitationStatus user={user} />,
        csv: (user) => t(`invitation.${user.status}`),
      },
    ],
    filters: [
      { kind: 'text', name: 'search', label: t('search') },
      { kind: 'flag', name: 'accountEnabled', label: t('account'), yes: t('enabled'), no: t('disabled') },
      {
        kind: 'choice',
        name: 'status',
        label: t('invitation.label'),
        choices: (['PendingAcceptance', 'Accepted'] as const).map((value) => ({ value, label: t(`invitation.${value}`) })),
      },
      { kind: 'choice', name: 'property', label: t('property'), choices: hotels, searchable: true },
    ],
    sortedBy: 'name',
    rowKey: (user) => user.id,
    opens: { href: (user) => `${place.address}/${user.id}` },
    empty: { title: t('empty.title'), hint: t('empty.hint') },
    failed: t('failed'),
    fileName: t('fileName'),
  };
}
