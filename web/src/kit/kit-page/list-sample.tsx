import { listTags } from '#contract/tags.ts';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ListDefinition } from '../list-page/list-definition.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { announce } from '../states/announce.ts';

/** Real tags through the real call: a list of invented rows would hide what paging does. */
export function ListSample() {
  const { t } = useTranslation('kit-page');
  const definition: ListDefinition<typeof listTags> = {
    endpoint: listTags,
    title: t('list'),
    columns: [
      { id: 'code', header: t('name'), sortable: true, cell: (tag) => tag.code, csv: (tag) => tag.code },
      { id: 'description', header: t('descriptionText'), cell: (tag) => tag.description, csv: (tag) => tag.description },
      {
        id: 'active',
        header: t('kind'),
        sortable: true,
        cell: (tag) => (
          <StatusBadge tone={tag.active ? 'success' : 'neutral'}>{t(tag.active ? 'kit:status.active' : 'kit:status.inactive')}</StatusBadge>
        ),
        csv: (tag) => t(tag.active ? 'kit:yes' : 'kit:no'),
      },
    ],
    filters: [
      { kind: 'text', name: 'search', label: t('kit:list.search') },
      { kind: 'flag', name: 'active', label: t('kind'), yes: t('kit:status.active'), no: t('kit:status.inactive') },
    ],
    sortedBy: 'code',
    rowKey: (tag) => tag.id,
    opens: { onOpen: (tag) => announce(tag.code) },
    empty: { title: t('emptyTitle'), hint: t('emptyHint') },
    failed: t('failed'),
    fileName: 'kit',
  };
  return <ListPage definition={definition} />;
}
