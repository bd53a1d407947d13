import { useLanguage } from '../i18n/use-language.ts';
import classes from './display.module.css';
import { formatDay, formatInstant, formatTime } from './format-date.ts';

/** A business date, `YYYY-MM-DD`. */
export function DayText({ day }: { day: string }) {
  return (
    <time className={classes.oneLine} dateTime={day}>
      {formatDay(day, useLanguage())}
    </time>
  );
}

export function InstantText({ instant, hotelZone }: { instant: string; hotelZone: string }) {
  return (
    <time className={classes.oneLine} dateTime={instant}>
      {formatInstant(instant, useLanguage(), hotelZone)}
    </time>
  );
}

/** A moment under a heading that tells its day. */
export function TimeText({ instant, hotelZone }: { instant: string; hotelZone: string }) {
  return (
    <time className={classes.oneLine} dateTime={instant}>
      {formatTime(instant, useLanguage(), hotelZone)}
    </time>
  );
}
