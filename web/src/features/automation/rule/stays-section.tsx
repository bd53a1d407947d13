import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import type { RuleForm } from '#contract/automation.ts';
import { listOnlineChannels, listRates } from '#contract/pms.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { addDays } from '#domain/calendar/day.ts';
import { reading } from '#web/kit/api/client.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { DateRangeField } from '#web/kit/form/date-range-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useToday } from '#web/kit/session/use-today.ts';
import { hotelOf } from '../rules/filter-rules.ts';
import { HotelField } from './hotel-field.tsx';
import { RestrictionField } from './restriction-field.tsx';
import type { SectionProps } from './section-props.ts';

/** The channels and rates of a hotel, as its system has told of them. */
function useHotelChoices(hotelId: HotelId | undefined) {
  const ofHotel = { params: { hotelId: hotelId as HotelId } };
  const asked = { enabled: hotelId !== undefined };
  const channels = useQuery({ ...reading(listOnlineChannels, ofHotel), ...asked });
  const rates = useQuery({ ...reading(listRates, ofHotel), ...asked });
  return {
    channels: channels.data?.response.map(({ description }) => ({ value: description, label: description })),
    rates: rates.data?.response.map(({ code, rateCodeName }) => ({
      value: code,
      label: rateCodeName ? `${code} · ${rateCodeName}` : code,
    })),
  };
}

/** What has begun keeps its first day: the calendar must be able to show it. */
function earliestDay(rule: RuleForm | undefined, today: string): string {
  const tomorrow = addDays(today, 1);
  return rule && rule.validFrom < tomorrow ? rule.validFrom : tomorrow;
}

export const StaysSection = memo(function StaysSection({ rule, readOnly, locked }: SectionProps) {
  const { t } = useTranslation('automation');
  const { can } = useSession();
  const today = useToday();
  const autoVoucherHotelValidity: RuleForm['autoVoucherHotelValidity'] = useWatch({ name: 'autoVoucherHotelValidity' });
  const schedule: RuleForm['emissionScheduleType'] = useWatch({ name: 'emissionScheduleType' });
  const { channels, rates } = useHotelChoices(hotelOf({ autoVoucherHotelValidity }));
  return (
    <Section title={t('form.stays')}>
      <HotelField readOnly={readOnly || locked} />
      <DateRangeField
        description={t('form.datesHint')}
        from="validFrom"
        label={t(`form.dates${schedule}`)}
        min={earliestDay(rule, today)}
        readOnly={readOnly}
        to="validTo"
      />
      <RestrictionField
        choices={channels}
        code="channelCode"
        mayAdd={!readOnly && can('voucherIssueAutomationDetails:addChannel')}
        mayRemove={!readOnly && can('voucherIssueAutomationDetails:removeChannel')}
        name="autoVoucherChannels"
        words="channels"
      />
      <RestrictionField
        choices={rates}
        code="rateCode"
        mayAdd={!readOnly && can('voucherIssueAutomationDetails:addRate')}
        mayRemove={!readOnly && can('voucherIssueAutomationDetails:removeRate')}
        name="autoVoucherRateCode"
        words="rates"
      />
    </Section>
  );
});
