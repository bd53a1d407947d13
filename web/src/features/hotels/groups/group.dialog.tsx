import { TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { type HotelGroup, HotelGroupDraft } from '#contract/hotel-groups.ts';
import { accessGroupNames, accessGroups } from '#contract/vocabulary/access-groups.ts';
import { codeTypes } from '#contract/vocabulary/modules.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { MultiSelectField } from '#web/kit/form/multi-select-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { RadioField } from '#web/kit/form/radio-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useSaveHotelGroup } from '../administration.queries.ts';
import { Closing } from '../closing.tsx';
import { ModulesField } from '../modules-field.tsx';
import { useModuleWord } from '../use-module-word.ts';
import { ApprovalFields } from './approval-fields.tsx';

const newGroup: HotelGroupDraft = {
  name: '',
  active: true,
  modules: [],
  codeGenerationType: 'QrCode',
  pinRequired: false,
  refundSignInAbove: null,
  approvalSalePercent: null,
  approvalSaleAmount: null,
  approvalRefundAbove: null,
  approvalPromotionPercent: null,
  approvalCredentials: false,
  secondFactorFor: [],
};

/** Those of other products open nothing here, and so need nothing to be kept. */
const demandable = accessGroupNames.filter((name) => ['voucher', 'platform'].includes(accessGroups[name].section));

interface GroupDialogProps {
  /** Absent for a new one. */
  group: HotelGroup | undefined;
  onClose: () => void;
}

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation('hotels');
  const { t: session } = useTranslation('session');
  const readOnly = !useSession().can('adminHotelGroup:save');
  const wordOf = useModuleWord();
  const save = useSaveHotelGroup();
  const { hotels, ...defaults } = group ?? { ...newGroup, hotels: 0 };
  const form = useContractForm(HotelGroupDraft, {
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
      help={<HelpPopover>{t('groups.help')}</HelpPopover>}
      history={group && { subject: 'hotelGroup', id: group.hotelGroupId, wordOf }}
      onClose={onClose}
      readOnly={readOnly}
      title={group?.name ?? t('groups.new')}
    >
      <SwitchField description={t('groups.activeHint')} label={t('groups.active')} name="active" readOnly={readOnly} />
      {group?.active && !stays && hotels > 0 && <Closing>{t('groups.closing', { count: hotels })}</Closing>}
      <TextField focusFirst label={t('groups.name')} name="name" readOnly={readOnly} />
      {group && <TextInput description={t('hotel.fixed')} label={t('groups.id')} readOnly value={group.hotelGroupId} />}
      <RadioField
        description={t('groups.codeHint')}
        label={t('groups.code')}
        name="codeGenerationType"
        options={codeTypes.map((value) => ({ value, label: t(`codeTypes.${value}`) }))}
        readOnly={readOnly}
      />
      <SwitchField description={t('groups.pinHint')} label={t('groups.pin')} name="pinRequired" readOnly={readOnly} />
      <NumberField
        description={t('groups.refundSignInHint')}
        label={t('groups.refundSignIn')}
        name="refundSignInAbove"
        readOnly={readOnly}
      />
      <ApprovalFields readOnly={readOnly} />
      <MultiSelectField
        description={t('groups.factorHint')}
        label={t('groups.factor')}
        name="secondFactorFor"
        options={demandable.map((name) => ({ value: accessGroups[name].id, label: session(`groups.${name}`) }))}
        readOnly={readOnly}
      />
      <ModulesField description={t('groups.modulesHint')} readOnly={readOnly} />
    </FormDialog>
  );
}
