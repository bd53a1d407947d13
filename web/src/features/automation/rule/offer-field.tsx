import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import type { RuleForm } from '#contract/automation.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { hotelOf } from '../rules/filter-rules.ts';
import { reservationOffers, useOffers } from './use-reservation-offers.ts';

/** What is issued. Where the hotel has nothing to issue, the way to mend that. */
export function OfferField({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('automation');
  const offers = useOffers();
  const [autoVoucherHotelValidity, chosen] = useWatch({ name: ['autoVoucherHotelValidity', 'voucherTypeId'] }) as [
    RuleForm['autoVoucherHotelValidity'],
    RuleForm['voucherTypeId'],
  ];
  const hotelId = hotelOf({ autoVoucherHotelValidity });
  const choices = reservationOffers(offers ?? [], hotelId, chosen);
  return (
    <div>
      <SelectField
        description={t('form.offerHint')}
        label={t('form.offer')}
        name="voucherTypeId"
        none=""
        options={choices.map(({ id, code, description }) => ({ value: id, label: `${code} · ${description}` }))}
        readOnly={readOnly}
      />
      {!readOnly && offers && hotelId && choices.length === 0 && (
        <Text c="dimmed" mt={4} role="status" size="sm">
          {t('form.noOffer')}{' '}
          <Anchor component={Link} inherit to="/VoucherManagment">
            {t('form.toOffers')}
          </Anchor>
        </Text>
      )}
    </div>
  );
}
