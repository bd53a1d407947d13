import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Offer } from '#contract/offers.ts';
import { offerActions } from '#contract/vocabulary/offers.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';

/** Money or services, and what follows from it. Once sold it stays as it is: the vouchers out there cannot change. */
export function KindFields({ offer }: { offer: Offer | undefined }) {
  const { t } = useTranslation('offers');
  const { modules } = useSession();
  const { subscribe, setValue, getValues } = useFormContext();
  const money = useWatch({ name: 'isPaymentMode' }) === true;
  const sold = offer?.sold ?? 0;

  useEffect(
    () =>
      subscribe({
        name: 'isPaymentMode',
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== 'isPaymentMode') return;
          setValue('action', getValues('isPaymentMode') ? offerActions[0] : null, { shouldDirty: true });
        },
      }),
    [subscribe, setValue, getValues],
  );

  return (
    <>
      <SwitchField
        description={sold > 0 ? t('hint.kindFixed', { count: sold }) : t('hint.money')}
        label={t('field.isPaymentMode')}
        name="isPaymentMode"
        readOnly={sold > 0}
      />
      {money && modules.has('InvoiceAction') && (
        <SelectField
          description={t('hint.action')}
          label={t('field.action')}
          name="action"
          options={offerActions.map((action) => ({ value: action, label: t(`action.${action}`) }))}
        />
      )}
      <SwitchField
        description={t(money ? 'hint.partialMoney' : 'hint.partialServices')}
        label={t('field.allowPartialRedeem')}
        name="allowPartialRedeem"
      />
    </>
  );
}
