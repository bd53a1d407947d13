import { Group, Skeleton, Tabs, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { limits } from '#contract/vocabulary/limits.ts';
import { addDays } from '#domain/calendar/day.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { FilterBar } from '#web/kit/list-page/filter-bar.tsx';
import type { ListFilter } from '#web/kit/list-page/list-definition.ts';
import { type ListView, useListView } from '#web/kit/list-page/list-search.ts';
import { withUsualDates } from '#web/kit/list-page/usual-dates.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { type Load, later } from '#web/kit/states/later.tsx';
import classes from './statistics.module.css';
import type { Period } from './statistics.queries.ts';

export interface StatisticsTab {
  id: string;
  label: string;
  icon: Icon;
  content: (period: Period, view: ListView) => ReactNode;
}

interface StatisticsFrameProps {
  title: string;
  help: string;
  /** The first opens by itself. */
  tabs: readonly [StatisticsTab, ...StatisticsTab[]];
  /** Nothing was counted before. */
  since?: string;
}

export function laterTab<Props extends object>(load: Load<Props>) {
  return later(load, () => <Skeleton height={320} radius={18} />);
}

/** Dates above, a menu at the side, and what is chosen beside it. Both live in the address, so that a view can be sent to a colleague. */
export function StatisticsFrame({ title, help, tabs, since }: StatisticsFrameProps) {
  const { t } = useTranslation('statistics');
  const today = useToday();
  const dates: ListFilter = {
    kind: 'dates',
    from: 'startDate',
    to: 'endDate',
    label: t('dates'),
    min: since ?? addDays(today, -limits.reportDays),
    max: today,
    usual: { from: addDays(today, 1 - limits.statisticsDays), to: today },
  };
  const view = withUsualDates(useListView(), [dates]);
  const period: Period = { startDate: view.filters.startDate ?? today, endDate: view.filters.endDate ?? today };
  const open = tabs.find(({ id }) => id === view.filters.tab) ?? tabs[0];
  const choose = (id: string | null) =>
    view.change({ tab: id === tabs[0].id ? undefined : (id ?? undefined), sort: undefined, search: undefined });

  return (
    <div className={classes.page}>
      <Group gap="xs">
        <Title>{title}</Title>
        <HelpPopover>{help}</HelpPopover>
      </Group>
      <FilterBar filters={[dates]} view={view} />
      <Tabs
        className={classes.body}
        onChange={choose}
        orientation="vertical"
        styles={{ tabLabel: { textAlign: 'start' } }}
        value={open.id}
        variant="pills"
      >
        <Tabs.List aria-label={title} className={classes.menu}>
          {tabs.map(({ id, label, icon: TabIcon }) => (
            <Tabs.Tab className={classes.tab ?? ''} key={id} leftSection={<TabIcon aria-hidden size={18} />} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, content }) => (
          <Tabs.Panel key={id} value={id}>
            {id === open.id && content(period, view)}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}
