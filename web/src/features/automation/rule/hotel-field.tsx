import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { RuleForm } from '#contract/automation.ts';
import type { HotelId } from '#contract/vocabulary/ids.ts';
import { useSurroundingForm } from '#web/kit/form/contract-form.ts';
import { searchableFrom } from '#web/kit/form/select-field.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useOwnHotels } from '../automation.queries.ts';
import { hotelOf } from '../rules/filter-rules.ts';
import { isValidIn, useOffers } from './use-reservation-offers.ts';

/** The one hotel of a rule. What was chosen in another hotel means nothing here: it is taken out, and that is said. */
export function HotelField({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('automation');
  const { fields } = useSurroundingForm();
  const { isDirty } = useFormState({ control: fields.control });
  const { field, error, required } = useField('autoVoucherHotelValidity', readOnly);
  const hotels = useOwnHotels();
  const offers = useOffers() ?? [];
  const [cleared, setCleared] = useState<'hotelCleared' | 'hotelClearedOffer'>();

  const choose = (hotelId: HotelId) => {
    const { autoVoucherChannels, autoVoucherRateCode, voucherTypeId } = fields.getValues() as RuleForm;
    const offer = offers.find(({ id }) => id === voucherTypeId);
    const offerGoes = offer !== undefined && !isValidIn(offer, hotelId);
    const restrictionsGo = autoVoucherChannels.length + autoVoucherRateCode.length > 0;
    field.onChange([{ validHotelId: hotelId }]);
    fields.setValue('autoVoucherChannels', [], { shouldDirty: true });
    fields.setValue('autoVoucherRateCode', [], { shouldDirty: true });
    if (offerGoes) fields.setValue('voucherTypeId', '', { shouldDirty: true });
    setCleared(offerGoes ? 'hotelClearedOffer' : restrictionsGo ? 'hotelCleared' : undefined);
  };

  return (
    <div>
      <Select
        allowDeselect={false}
        data={hotels.map(({ hotelId, name2 }) => ({ value: hotelId, label: name2 }))}
        error={error}
        label={t('hotel')}
        name={field.name}
        onBlur={field.onBlur}
        onChange={(value) => value && value !== hotelOf(fields.getValues() as RuleForm) && choose(value as HotelId)}
        readOnly={readOnly}
        ref={field.ref}
        required={required}
        searchable={!readOnly && hotels.length >= searchableFrom}
        value={field.value[0]?.validHotelId ?? null}
      />
      <Text c="dimmed" mt={4} role="status" size="sm">
        {cleared && isDirty && t(`form.${cleared}`)}
      </Text>
    </div>
  );
}
