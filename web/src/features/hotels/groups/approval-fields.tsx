import { Stack, Text } from '@mantine/core';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './approval-fields.module.css';

/** Beyond what a second person approves; what is left empty one person does alone. */
export function ApprovalFields({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('hotels');
  return (
    <fieldset className={classes.rules}>
      <legend>{t('approvals.title')}</legend>
      <Stack>
        <Text c="dimmed" size="sm">
          {t('approvals.hint')}
        </Text>
        <NumberField
          description={t('approvals.salePercentHint')}
          label={t('approvals.salePercent')}
          name="approvalSalePercent"
          readOnly={readOnly}
          suffix=" %"
        />
        <NumberField
          description={t('approvals.saleAmountHint')}
          label={t('approvals.saleAmount')}
          name="approvalSaleAmount"
          readOnly={readOnly}
        />
        <NumberField description={t('approvals.refundHint')} label={t('approvals.refund')} name="approvalRefundAbove" readOnly={readOnly} />
        <NumberField
          description={t('approvals.promotionHint')}
          label={t('approvals.promotion')}
          name="approvalPromotionPercent"
          readOnly={readOnly}
          suffix=" %"
        />
        <SwitchField
          description={t('approvals.credentialsHint')}
          label={t('approvals.credentials')}
          name="approvalCredentials"
          readOnly={readOnly}
        />
      </Stack>
    </fieldset>
  );
}
