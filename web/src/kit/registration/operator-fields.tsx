import { SimpleGrid } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PmsPaymentMethod, PmsUser } from '#contract/pms.ts';
import { SecretField } from '../form/secret-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './registration.module.css';

interface OperatorFieldsProps {
  users: readonly PmsUser[];
  paymentMethods: readonly PmsPaymentMethod[];
  currency: string;
  /** What the call names the payments: the two kinds of sale spell it differently. */
  payments: 'HostPaymentCodes' | 'hostPaymentCodes';
}

/** Who registers a sale in the hotel's system, at which of their cash desks, and how it was paid. */
export function OperatorFields({ users, paymentMethods, currency, payments }: OperatorFieldsProps) {
  const { t } = useTranslation('kit');
  const { resetField } = useFormContext();
  const userCode: unknown = useWatch({ name: 'hostUserCode' });
  const cashboxes = users.find((user) => user.userCode === userCode)?.cashBoxes ?? [];
  const taken = paymentMethods.filter(({ active, currencyCode }) => active && (currencyCode === '' || currencyCode === currency));
  return (
    <fieldset className={classes.operator}>
      <legend>{t('registration.operator')}</legend>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField
          label={t('registration.user')}
          name="hostUserCode"
          none=""
          onChosen={() => resetField('hostUserCashboxCode', { defaultValue: '' })}
          options={users.map((user) => ({ value: user.userCode, label: `${user.firstName} ${user.lastName} · ${user.userCode}`.trim() }))}
        />
        <SelectField
          disabled={cashboxes.length === 0}
          label={t('registration.cashbox')}
          name="hostUserCashboxCode"
          none=""
          options={cashboxes.map((box) => ({ value: box.cashBoxCode, label: box.cashBoxDescription || box.cashBoxCode }))}
          placeholder={cashboxes.length === 0 ? t('registration.userFirst') : ''}
        />
        <SelectField
          label={t('registration.paymentMethod')}
          name={`${payments}.0.hostPaymentCode`}
          none=""
          options={taken.map(({ code, description }) => ({ value: code, label: description || code }))}
        />
        <SecretField label={t('registration.password')} name="hostUserPassword" />
      </SimpleGrid>
      <p className={classes.words}>{t('registration.operatorHint')}</p>
    </fieldset>
  );
}
