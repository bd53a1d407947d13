import { Group, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import { listEvents } from '#contract/events.ts';
import type { EventId } from '#contract/vocabulary/ids.ts';
import { reading } from '#web/kit/api/client.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { FilterBar } from '#web/kit/list-page/filter-bar.tsx';
import { ListPager } from '#web/kit/list-page/list-pager.tsx';
import { listQuery } from '#web/kit/list-page/list-query.ts';
import { useListView } from '#web/kit/list-page/list-search.ts';
import { NoRows } from '#web/kit/list-page/no-rows.tsx';
import { useExistingPage } from '#web/kit/list-page/use-existing-page.ts';
import { SidePeek } from '#web/kit/side-peek/side-peek.tsx';
import { announce } from '#web/kit/states/announce.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { EventDetails } from './event-details.tsx';
import { EventTimeline } from './event-timeline.tsx';
import { useEventFilters } from './events.filters.ts';
import classes from './events.module.css';
import { SkeletonEvents } from './skeleton-events.tsx';
import { useEventWords } from './use-event-words.ts';

type Asked = NonNullable<CallInput<typeof listEvents>['query']>;

export function EventsScreen() {
  const { t } = useTranslation('events');
  const address = useListView();
  const { filters, view } = useEventFilters(address);
  const query = listQuery({ columns: [], filters }, view.search) as Asked;
  const read = useQuery({ ...reading(listEvents, { query }), placeholderData: keepPreviousData });
  const events = read.data?.response;
  const count = read.data?.count;
  useExistingPage(events, count ?? 0, view);
  const { sentenceOf } = useEventWords();
  // By its id: the lines are read anew while somebody looks into one of them.
  const [openId, setOpenId] = useState<EventId>();

  useEffect(() => {
    if (count !== undefined && !read.isPlaceholderData) announce(t('count', { count }));
  }, [count, read.isPlaceholderData, t]);

  return (
    <div className={classes.page}>
      <Group gap="xs">
        <Title>{t('title')}</Title>
        <HelpPopover>{t('help')}</HelpPopover>
      </Group>
      <FilterBar filters={filters} view={view} />
      <section aria-busy={read.isFetching} aria-label={t('title')} className={classes.card}>
        {read.isError ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('failed')} />
        ) : events === undefined ? (
          <SkeletonEvents />
        ) : events.length === 0 ? (
          <NoRows empty={{ title: t('empty.title'), hint: t('empty.hint') }} view={address} />
        ) : (
          <>
            <EventTimeline events={events} faded={read.isPlaceholderData} onOpen={({ id }) => setOpenId(id)} />
            <ListPager count={count ?? 0} view={view} />
          </>
        )}
      </section>
      <SidePeek
        item={events?.find(({ id }) => id === openId)}
        items={events ?? []}
        onClose={() => setOpenId(undefined)}
        onMove={({ id }) => setOpenId(id)}
        title={sentenceOf}
      >
        {(event) => <EventDetails event={event} />}
      </SidePeek>
    </div>
  );
}
