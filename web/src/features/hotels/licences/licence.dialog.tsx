import { useWatch } from 'react-hook-form';
import { type Licence, LicenceDraft } from '#contract/licences.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useSaveLicence } from '../administration.queries.ts';
import { Closing } from '../closing.tsx';
import { ModulesField } from '../modules-field.tsx';
import { useModuleWord } from '../use-module-word.ts';

const newLicence: LicenceDraft = { name: '', active: true, transactions: 0, modules: [] };

interface LicenceDialogProps {
  /** Absent for a new one. */
  licence: Licence | undefined;
  onClose: () => void;
}

export function LicenceDialog({ licence, onClose }: LicenceDialogProps) {
  const { t } = useTranslation('hotels');
  const readOnly = !useSession().can('licenses:save');
  const wordOf = useModuleWord();
  const save = useSaveLicence();
  const { hotels, ...defaults } = licence ?? { ...newLicence, hotels: 0 };
  const form = useContractForm(LicenceDraft, {
    defaults,
    onSubmit: async (draft) => {
      await save.mutateAsync(draft);
      onClose();
    },
  });
  const stays = useWatch({ control: form.fields.control, name: 'active' });
  return (
    <FormDialog
      form={form}
      help={<HelpPopover>{t('licences.help')}</HelpPopover>}
      history={licence && { subject: 'licence', id: licence.id, wordOf }}
      onClose={onClose}
      readOnly={readOnly}
      title={licence ? t('licences.edit', { name: licence.name }) : t('licences.new')}
    >
      <SwitchField description={t('licences.activeHint')} label={t('licences.active')} name="active" readOnly={readOnly} />
      {licence?.active && !stays && hotels > 0 && <Closing>{t('licences.closing', { count: hotels })}</Closing>}
      <TextField focusFirst label={t('licences.name')} name="name" readOnly={readOnly} />
      <NumberField
        description={t('licences.transactionsHint')}
        label={t('licences.transactions')}
        name="transactions"
        readOnly={readOnly}
      />
      <ModulesField readOnly={readOnly} />
    </FormDialog>
  );
}
