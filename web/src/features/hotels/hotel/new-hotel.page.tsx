import { Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { HotelDraft } from '#contract/hotel-administration.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useUnsavedGuard } from '#web/kit/form/use-unsaved-guard.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useCreateHotel, useHotelGroups } from '../administration.queries.ts';
import { ContactSection, FiscalSection, IdentitySection } from './company-sections.tsx';
import classes from './hotel.module.css';
import { newForm } from './hotel-form.ts';
import { AddressSection, SettingsSection } from './place-sections.tsx';
import { useBackLink } from './use-back-link.ts';

export function NewHotelPage() {
  const { t } = useTranslation('hotels');
  const navigate = useNavigate();
  const back = useBackLink();
  const create = useCreateHotel();
  const groups = useHotelGroups().filter(({ active }) => active);
  const [defaults] = useState(() => newForm(crypto.randomUUID()));
  const form = useContractForm(HotelDraft, {
    defaults,
    onSubmit: async (draft) => {
      await create.mutateAsync(draft);
      // Nothing is left behind, so nobody is asked; and going back must not lead to a second new hotel.
      await navigate({ to: `/Hotel/${draft.hotelId}`, replace: true, ignoreBlocker: true });
    },
  });
  const question = useUnsavedGuard(form.dirty);

  return (
    <DetailPage back={back} beside={<HelpPopover>{t('hotel.help')}</HelpPopover>} title={t('hotel.new')}>
      <div className={classes.page} data-alone>
        <FormFrame form={form}>
          <IdentitySection readOnly={false}>
            <TextField description={t('hotel.hotelIdHint')} label={t('hotel.hotelId')} name="hotelId" />
            <SelectField
              description={t('hotel.groupHint')}
              label={t('group')}
              name="hotelGroupId"
              none=""
              options={groups.map(({ hotelGroupId, name }) => ({ value: hotelGroupId, label: name }))}
            />
          </IdentitySection>
          <FiscalSection readOnly={false} />
          <ContactSection readOnly={false} />
          <AddressSection readOnly={false} />
          <SettingsSection currencyFixed={false} readOnly={false} />
          <Group justify="flex-end">
            <SubmitButton>{t('hotel.create')}</SubmitButton>
          </Group>
        </FormFrame>
        {question}
      </div>
    </DetailPage>
  );
}
