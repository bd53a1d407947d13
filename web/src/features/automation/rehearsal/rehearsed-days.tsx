import { Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { Rehearsal } from '#contract/automation.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './rehearsal.module.css';

function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

interface RehearsedDaysProps {
  days: Rehearsal['days'];
  from: Day;
  to: Day;
  today: Day;
}

/** A bar for each day. To those who cannot see it, a list of the days on which something is issued. */
export function RehearsedDays({ days, from, to, today }: RehearsedDaysProps) {
  const { t } = useTranslation('automation');
  const language = useLanguage();
  const counts = new Map(days.map(({ day, vouchers }) => [day, vouchers]));
  const most = Math.max(...counts.values());
  const all = daysBetween(from, to);
  const gone = all.filter((day) => day < today).length / all.length;
  return (
    <section aria-label={t('rehearsal.days')}>
      <Title mb={8} order={3} size="h5">
        {t('rehearsal.days')}
      </Title>
      <ol className={classes.days}>
        {all.map((day) => {
          const count = counts.get(day) ?? 0;
          const words = count > 0 ? t('rehearsal.day', { day: formatDay(day, language), count }) : undefined;
          return (
            <li
              aria-hidden={count === 0}
              data-coming={day >= today || undefined}
              key={day}
              style={{ '--share': count / most } as CSSProperties}
              title={words}
            >
              {words && <span className="vale-visually-hidden">{words}</span>}
            </li>
          );
        })}
      </ol>
      <div aria-hidden className={classes.scale} style={{ '--gone': gone } as CSSProperties}>
        <span>{formatDay(from, language)}</span>
        <span className={classes.today}>{t('rehearsal.today')}</span>
        <span>{formatDay(to, language)}</span>
      </div>
    </section>
  );
}
