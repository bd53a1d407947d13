import { Group, Pagination, Select, Text } from '@mantine/core';
import { limits } from '#contract/vocabulary/limits.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './list-page.module.css';
import { type ListView, pageSizes } from './list-search.ts';

interface ListPagerProps {
  count: number;
  view: ListView;
  /** The size of a page is given. */
  sized?: boolean;
}

export function ListPager({ count, view, sized = false }: ListPagerProps) {
  const { t } = useTranslation('kit');
  const page = view.search.page ?? 1;
  const size = view.search.size ?? limits.pageSizeDefault;
  const from = (page - 1) * size + 1;
  // A list that fits into the smallest page has nothing to choose.
  if (count <= Math.min(size, limits.pageSizeDefault) && page === 1) return null;

  return (
    <nav aria-label={t('list.pages')} className={classes.pager}>
      <Group gap="sm">
        <Text c="dimmed">{t('list.range', { from, to: Math.min(from + size - 1, count), count })}</Text>
        {!sized && (
          <Select
            allowDeselect={false}
            aria-label={t('list.pageSize')}
            comboboxProps={{ keepMounted: false }}
            data={pageSizes.map((option) => ({ value: String(option), label: t('list.rowsPerPage', { count: option }) }))}
            onChange={(value) => view.change({ size: Number(value) })}
            size="xs"
            value={String(size)}
            w={140}
          />
        )}
      </Group>
      <Pagination
        getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'list.previousPage' : 'list.nextPage') })}
        getItemProps={(item) => ({ 'aria-label': t('list.page', { page: item }) })}
        hideWithOnePage
        onChange={(next) => view.change({ page: next })}
        siblings={1}
        size="sm"
        total={Math.ceil(count / size)}
        value={page}
      />
    </nav>
  );
}
