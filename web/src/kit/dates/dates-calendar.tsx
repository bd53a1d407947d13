import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { calendarLabels, calendarLocale } from './calendar-language.ts';
import { calendarLimits, type DateLimits } from './date-limits.ts';
import { usualRanges } from './usual-ranges.ts';

interface DatesCalendarProps extends DateLimits {
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string, to: string) => void;
}

/** A range of business dates. Tells only whole ranges: half of one would be a filter nobody asked for. */
export default function DatesCalendar({ from, to, min, max, onChange }: DatesCalendarProps) {
  const { t } = useTranslation('kit');
  const [range, setRange] = useState<[string | null, string | null]>([from ?? null, to ?? null]);
  const opensAt = to ?? max;

  const choose = (next: [string | null, string | null]) => {
    setRange(next);
    if (next[0] && next[1]) onChange(next[0], next[1]);
  };

  return (
    <DatePicker
      {...calendarLimits({ min, max })}
      {...(opensAt !== undefined && { defaultDate: opensAt })}
      allowSingleDateInRange
      ariaLabels={calendarLabels(t)}
      hideOutsideDates
      locale={calendarLocale(useLanguage())}
      onChange={choose}
      presets={usualRanges(t, { min, max })}
      type="range"
      value={range}
    />
  );
}
