import { Button } from '@mantine/core';
import { IconDownload, IconUserX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Profile } from '#contract/profiles.ts';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { EraseDialog } from './erase.dialog.tsx';
import { useEraseProfile, useExportProfile } from './profiles.queries.ts';

/** What a person may ask of us: everything we keep about them, or that we keep it no longer. */
export function ProfileActions({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profiles');
  const { can, user } = useSession();
  const navigate = useNavigate();
  const [erasing, setErasing] = useState(false);
  const handOver = useExportProfile();
  const erase = useEraseProfile();

  const eraseAndLeave = () =>
    erase.mutate(profile, {
      // What was typed about somebody who is gone is lost without asking.
      onSuccess: () => void navigate({ to: '/ProfilesDashboard', replace: true, ignoreBlocker: true }),
    });

  return (
    <>
      {can('profileDetail:save') && (
        <WriteButton
          leftSection={<IconDownload aria-hidden size={16} />}
          write={handOver}
          onClick={() => handOver.mutate(profile.id)}
          variant="default"
        >
          {t('export.button')}
        </WriteButton>
      )}
      {can('profile:erase') && user.worksInWholeGroup && (
        <Button color="danger" leftSection={<IconUserX aria-hidden size={16} />} onClick={() => setErasing(true)} variant="subtle">
          {t('erase.button')}
        </Button>
      )}
      {erasing && <EraseDialog busy={erase.isPending} onClose={() => setErasing(false)} onErase={eraseAndLeave} profile={profile} />}
    </>
  );
}
