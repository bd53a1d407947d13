import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import type { Profile } from '#contract/profiles.ts';
import { fullName } from '#web/kit/client-lookup/client-lookup.tsx';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { SaveBar } from '#web/kit/detail-page/save-bar.tsx';
import { Section } from '#web/kit/detail-page/section.tsx';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './profile.module.css';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { ProfileStays } from './profile-stays.tsx';
import { ProfileVouchers } from './profile-vouchers.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

export function ProfilePage({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation('profiles');
  const { can, hotel, modules } = useSession();
  const readOnly = !can('profileDetail:save');
  const { form, overtakenBy, takeTheirs, saveMine } = useProfileEditor(profile, hotel.countryCode);

  return (
    <DetailPage
      actions={profile && <ProfileActions profile={profile} />}
      back={{ to: '/ProfilesDashboard', label: t('title') }}
      title={profile ? fullName(profile) : t('new')}
    >
      <div className={classes.page} data-alone={profile === undefined || undefined}>
        <Section title={t('details')}>
          <FormFrame form={form}>
            {readOnly && (
              <Text c="dimmed" className={classes.readOnly}>
                <IconLock aria-hidden size={16} />
                {t('kit:form.readOnly')}
              </Text>
            )}
            {overtakenBy && (
              <Alert color="warning" icon={<IconUsers aria-hidden size={20} />} title={t('overtaken.title')}>
                <p className={classes.overtaken}>{t('overtaken.sentence')}</p>
                <Group gap="xs">
                  <Button onClick={saveMine}>{t('overtaken.mine')}</Button>
                  <Button onClick={takeTheirs} variant="default">
                    {t('overtaken.theirs')}
                  </Button>
                </Group>
              </Alert>
            )}
            <ProfileFields readOnly={readOnly} />
            {profile && modules.has('PMSIntegration') && <ExternalIds profile={profile} />}
            <SaveBar form={form} />
          </FormFrame>
        </Section>
        {profile && (
          <div className={classes.aside}>
            <ProfileVouchers vouchers={profile.vouchers} />
            <ProfileStays stays={profile.pmsReservationDetails} />
          </div>
        )}
      </div>
    </DetailPage>
  );
}

/** Nobody writes them here: they are the other systems' names for this client. */
function ExternalIds({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profiles');
  return (
    <dl className={classes.external}>
      {(['externalId', 'externalCrmId'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`fields.${name}`)}</dt>
          <dd>{profile[name] ?? t('unknown')}</dd>
        </div>
      ))}
    </dl>
  );
}
