import { listProfiles, type ProfileSummary } from '#contract/profiles.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListColumn, ListDefinition } from '#web/kit/list-page/list-definition.ts';
import { useSession } from '#web/kit/session/session-context.ts';

type Plain = Exclude<keyof ProfileSummary, 'id'>;

export function useProfileList(): ListDefinition<typeof listProfiles> {
  const { t } = useTranslation('profiles');
  const { modules } = useSession();

  const column = (id: Plain, look: Partial<ListColumn<ProfileSummary>> = {}): ListColumn<ProfileSummary> => ({
    id,
    header: t(`fields.${id}`),
    cell: (profile) => profile[id],
    csv: (profile) => profile[id],
    ...look,
  });
  const filter = (name: 'name' | 'email' | 'phone' | 'fiscalNumber') => ({ kind: 'text' as const, name, label: t(`find.${name}`) });

  return {
    endpoint: listProfiles,
    title: t('title'),
    columns: [
      column('lastName', { sortable: true, width: 150 }),
      column('firstName', { sortable: true, width: 130 }),
      column('email', { sortable: true, width: 250 }),
      column('phone', { width: 160 }),
      column('address', { roomy: true }),
      column('fiscalNumber', { width: 145 }),
      ...(modules.has('PMSIntegration')
        ? [column('externalId', { width: 110, roomy: true }), column('externalCrmId', { width: 110, roomy: true })]
        : []),
    ],
    filters: [filter('name'), filter('email'), filter('phone'), filter('fiscalNumber')],
    sortedBy: 'lastName',
    rowKey: (profile) => profile.id,
    opens: { href: (profile) => `/Profiles/${profile.id}` },
    empty: { title: t('empty.title'), hint: t('empty.hint') },
    failed: t('failed'),
    fileName: t('fileName'),
  };
}
