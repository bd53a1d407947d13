import { listTags } from '#contract/tags.ts';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ListDefinition } from '../list-page/list-definition.ts';
import { ListPage } from '../list-page/list-page.tsx';
import { announce } from '../states/announce.ts';

/** Real tags through the real call: a list of invented rows would hide what paging does. */
export function ListSample() {
  const { t } = useTranslation('kit');
  const definition: ListDefinition<typeof listTags> = {
    endpoint: listTags,
    title: t('kitPage.list'),
    columns: [
      { id: 'code', header: t('kitPage.name'), sortable: true, cell: (tag) => tag.code, csv: (tag) => tag.code },
      { id: 'description', header: t('kitPage.descriptionText'), cell: (tag) => tag.description, csv: (tag) => tag.description },
      {
        id: 'active',
        header: t('kitPage.kind'),
        sortable: true,
        cell: (tag) => (
          <StatusBadge tone={tag.active ? 'success' : 'neutral'}>{t(tag.active ? 'status.active' : 'status.inactive')}</StatusBadge>
        ),
        csv: (tag) => t(tag.active ? 'yes' : 'no'),
      },
    ],
    filters: [
      { kind: 'text', name: 'search', label: t('list.search') },
      { kind: 'flag', name: 'active', label: t('kitPage.kind'), yes: t('status.active'), no: t('status.inactive') },
    ],
    sortedBy: 'code',
    rowKey: (tag) => tag.id,
    opens: { onOpen: (tag) => announce(tag.code) },
    empty: { title: t('kitPage.emptyTitle'), hint: t('kitPage.emptyHint') },
    failed: t('kitPage.failed'),
    fileName: 'kit',
  };
  return <ListPage definition={definition} />;
}
