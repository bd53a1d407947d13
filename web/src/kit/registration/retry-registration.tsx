import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Registration } from '#contract/registrations.ts';
import { WriteButton } from '../display/write-button.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { notifyFailure } from '../notifier/notify.tsx';
import { useSession } from '../session/session-context.ts';
import { OperatorPasswordDialog } from './operator-password.dialog.tsx';
import { useRetryRegistration } from './registration.queries.ts';

/** Tries a registration again; asks for the password first where that is no longer kept. */
export function RetryRegistration({ registration }: { registration: Registration }) {
  const { t } = useTranslation('kit');
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const { saleId, buyer, needsPassword, hostUserCode, state } = registration;
  const retry = useRetryRegistration(saleId);
  if (!can('onlineSales:registOnPms') || (state !== 'waiting' && state !== 'refused')) return null;

  const press = () => (needsPassword ? setAsking(true) : retry.mutate({}, { onError: notifyFailure }));
  return (
    <>
      <WriteButton
        aria-label={t('registration.retryOf', { buyer })}
        color="neutral"
        leftSection={<IconRefresh aria-hidden size={16} />}
        onClick={press}
        size="xs"
        variant="light"
        write={retry}
      >
        {t('tryAgain')}
      </WriteButton>
      {asking && (
        <OperatorPasswordDialog
          act={t('tryAgain')}
          onClose={() => setAsking(false)}
          onSubmit={(password) => retry.mutateAsync(password)}
          sentence={t('registration.retrySentence')}
          title={t('registration.retryTitle', { buyer })}
          userCode={hostUserCode}
        />
      )}
    </>
  );
}
