import { listTags, type Tag } from '#contract/tags.ts';
import { StatusBadge } from '#web/kit/display/status-badge.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { ListDefinition } from '#web/kit/list-page/list-definition.ts';

export function useTagList(onOpen: (tag: Tag) => void): ListDefinition<typeof listTags> {
  const { t } = useTranslation('tags');
  return {
    endpoint: listTags,
    title: t('title'),
    columns: [
      { id: 'code', header: t('code'), sortable: true, width: 220, cell: (tag) => tag.code, csv: (tag) => tag.code },
      { id: 'description', header: t('description'), sortable: true, cell: (tag) => tag.description, csv: (tag) => tag.description },
      {
        id: 'active',
        header: t('status'),
        sortable: true,
        width: 140,
        cell: (tag) => <StatusBadge tone={tag.active ? 'success' : 'neutral'}>{t(tag.active ? 'active' : 'inactive')}</StatusBadge>,
        csv: (tag) => t(tag.active ? 'active' : 'inactive'),
      },
    ],
    filters: [
      { kind: 'text', name: 'search', label: t('search') },
      { kind: 'flag', name: 'active', label: t('status'), yes: t('active'), no: t('inactive') },
    ],
    sortedBy: 'code',
    rowKey: (tag) => tag.id,
    opens: { onOpen },
    empty: { title: t('empty.title'), hint: t('empty.hint') },
    failed: t('failed'),
    fileName: t('fileName'),
  };
}
