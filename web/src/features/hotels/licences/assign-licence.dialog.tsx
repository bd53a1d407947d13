import type { AnyHotel } from '#contract/hotels.ts';
import { LicenceAssignment } from '#contract/licences.ts';
import type { LicenceId } from '#contract/vocabulary/ids.ts';
import { type PaymentType, paymentTypes } from '#contract/vocabulary/payment-types.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { RadioField } from '#web/kit/form/radio-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useAssignLicence, useLicences } from '../administration.queries.ts';
import { useLicenceName } from './use-licence-name.ts';

interface AssignLicenceDialogProps {
  hotel: Pick<AnyHotel, 'hotelId' | 'name2' | 'license' | 'paymentType'>;
  onClose: () => void;
}

export function AssignLicenceDialog({ hotel, onClose }: AssignLicenceDialogProps) {
  const { t } = useTranslation('hotels');
  const readOnly = !useSession().can('hotelLicense:save');
  const save = useAssignLicence(hotel.hotelId);
  const nameOf = useLicenceName();
  // One that is switched off is not given any more; who holds it still sees it.
  const licences = useLicences().filter(({ id, active }) => active || id === hotel.license?.id);
  const form = useContractForm(LicenceAssignment, {
    // Nothing chosen yet, where nothing is held: the form asks for it before anything is sent.
    defaults: { licenseId: hotel.license?.id ?? ('' as LicenceId), paymentType: hotel.paymentType ?? ('' as PaymentType) },
    onSubmit: async (assignment) => {
      await save.mutateAsync(assignment);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} readOnly={readOnly} title={t('holdings.edit', { hotel: hotel.name2 })}>
      <SelectField
        label={t('licence')}
        name="licenseId"
        none=""
        options={licences.map((licence) => ({ value: licence.id, label: nameOf(licence) }))}
        readOnly={readOnly}
      />
      <RadioField
        label={t('paymentType')}
        name="paymentType"
        options={paymentTypes.map((value) => ({ value, label: t(`paymentTypes.${value}`) }))}
        readOnly={readOnly}
      />
    </FormDialog>
  );
}
