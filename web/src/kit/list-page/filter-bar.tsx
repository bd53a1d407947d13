import { memo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { DatesChip } from './dates-chip.tsx';
import type { ListFilter } from './list-definition.ts';
import classes from './list-page.module.css';
import type { ListView } from './list-search.ts';
import { SearchChip } from './search-chip.tsx';
import { SearchInput } from './search-input.tsx';

/** The dearest part of a list to draw: only when what it filters by has changed. */
export const FilterBar = memo(function FilterBar({ filters, view }: { filters: readonly ListFilter[]; view: ListView }) {
  const { t } = useTranslation('kit');
  return (
    <search aria-label={t('list.filters')} className={classes.filters}>
      {filters.map((filter) => (
        <Filter filter={filter} key={filter.kind === 'dates' ? filter.from : filter.name} view={view} />
      ))}
    </search>
  );
});

function Filter({ filter, view }: { filter: ListFilter; view: ListView }) {
  switch (filter.kind) {
    case 'text':
      return <SearchInput filter={filter} view={view} />;
    case 'choice':
      if (filter.searchable) return <SearchChip filter={filter} view={view} />;
      return (
        <ChoiceChip
          any={filter.any}
          choices={filter.choices}
          label={filter.label}
          multiple={filter.multiple}
          name={filter.name}
          view={view}
        />
      );
    case 'flag': {
      const choices = [
        { value: 'true', label: filter.yes },
        { value: 'false', label: filter.no },
      ];
      return <ChoiceChip choices={choices} label={filter.label} name={filter.name} view={view} />;
    }
    case 'dates':
      return <DatesChip filter={filter} view={view} />;
  }
}
