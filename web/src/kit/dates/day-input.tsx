import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import type { ReactNode } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { calendarLabels, calendarLocale } from './calendar-language.ts';
import { calendarLimits, type DateLimits } from './date-limits.ts';

dayjs.extend(customParseFormat);

interface DayInputProps extends DateLimits {
  field: ControllerRenderProps;
  label: string;
  description?: string;
  error: ReactNode;
  required: boolean;
  readOnly?: boolean;
}

/** People type dates in many ways; these are the ones that mean only one thing here. */
const typedFormats = ['D/M/YYYY', 'D-M-YYYY', 'D.M.YYYY', 'YYYY-M-D', 'D/M/YY'];

function readTyped(text: string): string | null {
  const day = dayjs(text.trim(), typedFormats, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}

export default function DayInput({ field, min, max, ...look }: DayInputProps) {
  const { t } = useTranslation('kit');
  return (
    <DateInput
      {...look}
      {...calendarLimits({ min, max })}
      ariaLabels={calendarLabels(t)}
      hideOutsideDates
      clearable={!look.required && !look.readOnly}
      clearButtonProps={{ 'aria-label': t('form.clearValue') }}
      dateParser={readTyped}
      leftSection={<IconCalendar aria-hidden size={16} />}
      locale={calendarLocale(useLanguage())}
      name={field.name}
      onBlur={field.onBlur}
      onChange={field.onChange}
      placeholder={t('dates.placeholder')}
      ref={field.ref}
      value={field.value ?? null}
      valueFormat="DD/MM/YYYY"
    />
  );
}
