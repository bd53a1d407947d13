/** The first and last day that may be chosen, as `YYYY-MM-DD`. */
export interface DateLimits {
  min?: string | undefined;
  max?: string | undefined;
}

/** As the calendar takes them: it tells an absent limit from an undefined one. */
export function calendarLimits({ min, max }: DateLimits): { minDate?: string; maxDate?: string } {
  return { ...(min !== undefined && { minDate: min }), ...(max !== undefined && { maxDate: max }) };
}
