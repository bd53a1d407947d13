import { Checkbox, SimpleGrid } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ProfileSummary } from '#contract/profiles.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { ClientLookup } from '#web/kit/client-lookup/client-lookup.tsx';
import { CountryField } from '#web/kit/form/country-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from '../sales.module.css';

/** Everything about the buyer: somebody known, or somebody new. */
export function ClientFields() {
  const { t } = useTranslation('sales');
  const { setValue, setFocus } = useFormContext();
  const { hotel } = useSession();

  const fill = (profileId: string | undefined, client: Partial<ProfileSummary>) => {
    const fields = {
      profileId,
      customerFirstName: client.firstName ?? '',
      customerLastName: client.lastName ?? '',
      customerMail: client.email ?? '',
      customerNif: client.fiscalNumber ?? '',
      customerPhone: client.phone ?? '',
      customerCountryCode: client.countryCode || hotel.countryCode,
      customerPostCode: client.postCode ?? '',
      customerCity: client.city ?? '',
      customerAddress: client.address ?? '',
    };
    for (const [name, value] of Object.entries(fields)) setValue(name, value, { shouldDirty: true });
  };
  const startAnew = () => {
    fill(undefined, {});
    setFocus('customerFirstName');
  };

  return (
    <>
      <ClientLookup onChoose={(client) => fill(client.id, client)} onNew={startAnew} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField focusFirst label={t('form.firstName')} name="customerFirstName" />
        <TextField label={t('form.lastName')} name="customerLastName" />
      </SimpleGrid>
      <TextField label={t('form.mail')} name="customerMail" type="email" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FiscalNumberField />
        <CountryField label={t('form.country')} name="customerCountryCode" />
      </SimpleGrid>
      <details className={classes.fold}>
        <summary>{t('form.contact')}</summary>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField label={t('form.phone')} name="customerPhone" type="tel" />
          <TextField label={t('form.address')} name="customerAddress" />
          <TextField label={t('form.postCode')} name="customerPostCode" />
          <TextField label={t('form.city')} name="customerCity" />
        </SimpleGrid>
      </details>
    </>
  );
}

/** The number, or the tick that gives the one of a buyer who gives none. */
function FiscalNumberField() {
  const { t } = useTranslation('sales');
  const { setValue, clearErrors } = useFormContext();
  const nobody = useWatch({ name: 'customerNif' }) === finalConsumerNumber;

  const choose = (chosen: boolean) => {
    setValue('customerNif', chosen ? finalConsumerNumber : '', { shouldDirty: true });
    clearErrors('customerNif');
  };

  return (
    <div>
      <TextField label={t('form.nif')} name="customerNif" readOnly={nobody} />
      <Checkbox
        checked={nobody}
        className={classes.finalConsumer}
        label={t('form.finalConsumer')}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </div>
  );
}
