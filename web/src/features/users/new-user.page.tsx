import { Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { NewUser } from '#contract/users.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { Section } from '#web/kit/detail-page/section.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';
import { useUnsavedGuard } from '#web/kit/form/use-unsaved-guard.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { DetailsFields } from './details-fields.tsx';
import { GroupsAndEffect } from './groups-and-effect.tsx';
import { HotelsPanel } from './hotels-panel.tsx';
import classes from './users.module.css';
import { useAddUser, useHotelChoices } from './users.queries.ts';
import type { UsersPlace } from './users-place.ts';

/** Somebody new, complete from the first day: who they are, where they work, what they may do. */
export function NewUserPage({ place }: { place: UsersPlace }) {
  const { t } = useTranslation('users');
  const { hotel, issuerKeeps } = useSession();
  const navigate = useNavigate();
  const invites = !issuerKeeps.includes('accounts');
  const add = useAddUser(invites ? 'invited' : 'created');
  const choices = useHotelChoices(place);
  const form = useContractForm(NewUser, {
    // Whoever adds somebody here most often adds a colleague at the desk; the platform chooses.
    defaults: { email: '', name: '', surname: '', mobile: '', allowedProperties: place.name === 'own' ? [hotel.hotelId] : [], groups: [] },
    onSubmit: async (draft) => {
      const [added] = (await add.mutateAsync(draft)).response;
      if (added) await navigate({ to: `${place.address}/${added.adId}`, replace: true, ignoreBlocker: true });
    },
  });
  const { control, setValue, formState } = form.fields;
  const [hotelIds, groups] = useWatch({ control, name: ['allowedProperties', 'groups'] }) as [string[], string[]];
  const question = useUnsavedGuard(form.dirty);
  const change = (name: 'allowedProperties' | 'groups') => (value: string[]) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const problemAt = (name: 'allowedProperties' | 'groups') => formState.errors[name]?.message as string | undefined;

  return (
    <DetailPage
      back={{ to: place.address, label: t(`${place.name}.title`) }}
      beside={<HelpPopover>{t('help')}</HelpPopover>}
      title={t('new')}
    >
      <FormFrame form={form}>
        <div className={classes.column}>
          <div className={classes.page}>
            <Section hint={t(invites ? 'newHint' : 'newHintIssuer')} title={t('details')}>
              <DetailsFields emailHint={t(invites ? 'emailNew' : 'emailIssuer')} readOnly={false} />
            </Section>
            <Section hint={t('hotels.hint')} title={t('hotels.title')}>
              <HotelsPanel
                choices={choices}
                chosen={hotelIds}
                nameOf={(id) => choices.find(({ value }) => value === id)?.label ?? hotel.name2}
                onChange={change('allowedProperties')}
                readOnly={false}
              />
              <Problem sentence={problemAt('allowedProperties')} />
            </Section>
          </div>
          <Section hint={t('groups.hint')} title={t('groups.title')}>
            <GroupsAndEffect chosen={groups} onChange={change('groups')} place={place} readOnly={false} saved={[]} />
            <Problem sentence={problemAt('groups')} />
            <div className={classes.acts}>
              <SubmitButton leftSection={<IconUserPlus aria-hidden size={16} />}>{t(invites ? 'invite' : 'create')}</SubmitButton>
            </div>
          </Section>
        </div>
      </FormFrame>
      {question}
    </DetailPage>
  );
}

function Problem({ sentence }: { sentence: string | undefined }) {
  return sentence === undefined ? null : (
    <Text c="var(--vale-danger)" role="alert" size="sm">
      {sentence}
    </Text>
  );
}
