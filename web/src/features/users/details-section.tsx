import { TextInput } from '@mantine/core';
import { type User, UserDetails } from '#contract/users.ts';
import { SaveBar } from '#web/kit/detail-page/save-bar.tsx';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { DetailsFields } from './details-fields.tsx';
import { useUpdateUser } from './users.queries.ts';

function detailsOf({ adId, email, name, surname, mobile }: User): UserDetails {
  return { adId, email, name, surname, mobile };
}

export function DetailsSection({ user, readOnly }: { user: User; readOnly: boolean }) {
  const { t } = useTranslation('users');
  const { issuerKeeps } = useSession();
  const update = useUpdateUser();
  const form = useContractForm(UserDetails, {
    defaults: detailsOf(user),
    onSubmit: async (details) => {
      const [saved] = (await update.mutateAsync(details)).response;
      if (saved) form.fields.reset(detailsOf(saved));
    },
  });
  return (
    <FormFrame form={form}>
      <Section title={t('details')}>
        <TextInput description={t('principalHint')} label={t('principal')} readOnly value={user.userPrinciplaName} />
        <DetailsFields emailHint={t(issuerKeeps.includes('accounts') ? 'emailIssuer' : 'emailHint')} readOnly={readOnly} />
      </Section>
      <SaveBar form={form} />
    </FormFrame>
  );
}
