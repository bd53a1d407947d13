import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { calendarLabels, calendarLocale } from './calendar-language.ts';
import { calendarLimits, type DateLimits } from './date-limits.ts';
import { usualRanges } from './usual-ranges.ts';

interface DaysInputProps extends DateLimits {
  start: ControllerRenderProps;
  end: ControllerRenderProps;
  label: string;
  description?: string;
  error: ReactNode;
  required: boolean;
  readOnly?: boolean;
}

export default function DaysInput({ start, end, min, max, ...look }: DaysInputProps) {
  const { t } = useTranslation('kit');
  return (
    <DatePickerInput
      {...look}
      {...calendarLimits({ min, max })}
      allowSingleDateInRange
      ariaLabels={calendarLabels(t)}
      hideOutsideDates
      clearable={!look.required && !look.readOnly}
      clearButtonProps={{ 'aria-label': t('form.clearValue') }}
      leftSection={<IconCalendar aria-hidden size={16} />}
      locale={calendarLocale(useLanguage())}
      onBlur={start.onBlur}
      onChange={([from, to]) => {
        start.onChange(from);
        end.onChange(to);
      }}
      placeholder={t('dates.rangePlaceholder')}
      // The field's own label names what opens; a dialog without a name would be announced as nothing.
      popoverProps={{ withRoles: false }}
      presets={usualRanges(t, { min, max })}
      ref={start.ref}
      type="range"
      value={[start.value ?? null, end.value ?? null]}
      valueFormat="DD/MM/YYYY"
    />
  );
}
