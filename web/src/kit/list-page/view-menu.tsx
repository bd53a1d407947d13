import { Button, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ListColumn } from './list-definition.ts';
import { visibleColumns } from './list-query.ts';
import type { ListView } from './list-search.ts';

/** Which columns, and how tightly. The first column is not offered: it cannot be hidden. */
export function ViewMenu<Row>({ columns, view }: { columns: readonly ListColumn<Row>[]; view: ListView }) {
  const { t } = useTranslation('kit');
  const shown = visibleColumns(columns, view.search).map(({ id }) => id);
  const compact = view.search.density === 'compact';

  const toggle = (id: string) => {
    const chosen = columns.map((column) => column.id).filter((other) => (other === id ? !shown.includes(id) : shown.includes(other)));
    view.change({ columns: chosen.join(',') }, { replace: true });
  };

  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} />} variant="default">
          {t('list.view')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('list.columns')}</Menu.Label>
        {columns.slice(1).map((column) => (
          <Menu.CheckboxItem checked={shown.includes(column.id)} key={column.id} onChange={() => toggle(column.id)}>
            {column.header}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem checked={compact} onChange={() => view.change({ density: compact ? undefined : 'compact' }, { replace: true })}>
          {t('list.compact')}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
