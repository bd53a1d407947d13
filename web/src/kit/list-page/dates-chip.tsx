import { Popover, Skeleton } from '@mantine/core';
import { formatDay } from '../display/format-date.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { later } from '../states/later.tsx';
import { Chip, ChipButton } from './chip.tsx';
import type { DatesFilter } from './list-definition.ts';
import type { ListView } from './list-search.ts';

const DatesCalendar = later(
  () => import('../dates/dates-calendar.tsx'),
  () => <Skeleton height={280} width={260} />,
);

export function DatesChip({ filter, view }: { filter: DatesFilter; view: ListView }) {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const from = view.filters[filter.from];
  const to = view.filters[filter.to];
  const words = [from, to].filter((day) => day !== undefined).map((day) => formatDay(day, language));
  const choose = (nextFrom: string | undefined, nextTo: string | undefined) =>
    view.change({ [filter.from]: nextFrom, [filter.to]: nextTo });

  return (
    <Chip active={words.length > 0 && !filter.usual} label={filter.label} onClear={() => choose(undefined, undefined)}>
      <Popover position="bottom-start" trapFocus>
        <Popover.Target>
          <ChipButton label={filter.label} value={words.join(' – ') || t('list.any')} />
        </Popover.Target>
        <Popover.Dropdown aria-label={filter.label}>
          <DatesCalendar from={from} max={filter.max} min={filter.min} onChange={choose} to={to} />
        </Popover.Dropdown>
      </Popover>
    </Chip>
  );
}
