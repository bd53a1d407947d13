import { SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { OnlineSale } from '#contract/online-sales.ts';
import { listPaymentMethods, listPmsUsers } from '#contract/pms.ts';
import { RegistrationDraft } from '#contract/registrations.ts';
import { finalConsumerNumber } from '#contract/vocabulary/vouchers.ts';
import { fromMinor } from '#domain/money/minor.ts';
import { splitName } from '#domain/sale/split-name.ts';
import { reading } from '#web/kit/api/client.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { OperatorFields } from '#web/kit/registration/operator-fields.tsx';
import { useRegisterSale } from '#web/kit/registration/registration.queries.ts';
import { totalMinorOf } from './sale-total.ts';

/** The sale is known; who bought it and who registers it is asked. */
const RegisterForm = z.omit(RegistrationDraft, { voucherIds: true, voucherTypeIds: true });

export function RegisterSaleDialog({ sale, onClose }: { sale: OnlineSale; onClose: () => void }) {
  const { t } = useTranslation('online-sales');
  const register = useRegisterSale();
  const ofHotel = { params: { hotelId: sale.hotelId } };
  const users = useQuery(reading(listPmsUsers, ofHotel)).data?.response;
  const paymentMethods = useQuery(reading(listPaymentMethods, ofHotel)).data?.response ?? [];
  const buyer = splitName(sale.name);

  const form = useContractForm(RegisterForm, {
    defaults: {
      customerFirstName: buyer.firstName,
      customerLastName: buyer.lastName,
      customerMail: sale.email,
      customerNif: '',
      hostUserCode: '',
      hostUserCashboxCode: '',
      hostUserPassword: '',
      hostPaymentCodes: [{ hostPaymentCode: '', amount: fromMinor(totalMinorOf(sale)) }],
    },
    onSubmit: async (draft) => {
      await register.mutateAsync({ ...draft, voucherIds: sale.vouchers.map(({ id }) => id) });
      onClose();
    },
  });

  return (
    <FormDialog
      act={t('register.act')}
      form={form}
      help={<HelpPopover>{t('register.help')}</HelpPopover>}
      onClose={onClose}
      title={t('register.title')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField focusFirst label={t('register.firstName')} name="customerFirstName" />
        <TextField label={t('register.lastName')} name="customerLastName" />
      </SimpleGrid>
      <TextField label={t('email')} name="customerMail" type="email" />
      <TextField description={t('register.nifHint', { number: finalConsumerNumber })} label={t('register.nif')} name="customerNif" />
      {users?.length === 0 && <Text c="dimmed">{t('register.noOperators')}</Text>}
      <OperatorFields currency={sale.currency} paymentMethods={paymentMethods} payments="hostPaymentCodes" users={users ?? []} />
    </FormDialog>
  );
}
