import { Title, UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { LoggedEvent } from '#contract/events.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { TimeText } from '#web/kit/display/date-text.tsx';
import { formatDay } from '#web/kit/display/format-date.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { byDay } from './by-day.ts';
import { SaleLink, VoucherLink } from './event-links.tsx';
import { iconOf, toneOf } from './event-look.ts';
import classes from './events.module.css';
import { ResultBadge } from './result-badge.tsx';
import { useEventWords } from './use-event-words.ts';

interface EventTimelineProps {
  events: readonly LoggedEvent[];
  /** The rows are those of the question before. */
  faded: boolean;
  onOpen: (event: LoggedEvent) => void;
}

/** A sentence for each event, under the day on which it happened. */
export function EventTimeline({ events, faded, onOpen }: EventTimelineProps) {
  const { hotel } = useSession();
  const dayName = useDayName();
  return (
    <div className={classes.timeline} data-faded={faded || undefined}>
      {byDay(events, hotel.timeZone).map(({ day, events: ofDay }) => (
        <section key={day}>
          <Title className={classes.day} order={2}>
            {dayName(day)}
          </Title>
          <ol className={classes.events}>
            {ofDay.map((event) => (
              <EventLine event={event} key={event.id} onOpen={() => onOpen(event)} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function useDayName(): (day: Day) => string {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const today = useToday();
  return (day) => {
    const written = formatDay(day, language);
    if (day === today) return t('today', { day: written });
    return day === addDays(today, -1) ? t('yesterday', { day: written }) : written;
  };
}

function EventLine({ event, onOpen }: { event: LoggedEvent; onOpen: () => void }) {
  const { hotel } = useSession();
  const { sentenceOf, whoDidIt, worthOf } = useEventWords();
  const EventIcon = iconOf(event);
  const tone = toneOf(event);
  const colors = { '--event-ink': `var(--vale-${tone})`, '--event-ground': `var(--vale-${tone}-soft)` } as CSSProperties;
  return (
    <li className={classes.event} style={colors}>
      <span className={classes.bubble}>
        <EventIcon aria-hidden size={18} stroke={1.8} />
      </span>
      <div className={classes.words}>
        <UnstyledButton className={classes.sentence} onClick={onOpen}>
          {sentenceOf(event)}
        </UnstyledButton>
        <p className={classes.facts}>
          <TimeText hotelZone={hotel.timeZone} instant={event.createdAt} />
          <span>{whoDidIt(event)}</span>
          {event.hotelName !== null && <span>{event.hotelName}</span>}
          <SaleLink event={event} />
          <VoucherLink event={event} />
        </p>
      </div>
      <span className={classes.worth}>{worthOf(event)}</span>
      <span className={classes.result}>
        <ResultBadge event={event} />
      </span>
    </li>
  );
}
