import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { OnlineSale } from '#contract/online-sales.ts';
import type { Registration } from '#contract/registrations.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { OperatorPasswordDialog } from '#web/kit/registration/operator-password.dialog.tsx';
import { useCancelRegistration, useRegistration } from '#web/kit/registration/registration.queries.ts';
import { RegistrationState } from '#web/kit/registration/registration-state.tsx';
import { RetryRegistration } from '#web/kit/registration/retry-registration.tsx';
import { useSession } from '#web/kit/session/session-context.ts';

/** How the sale stands with the hotel's own system; nothing where it was never meant to go there. */
export function RegistrationSection({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  const registration = useRegistration(sale.id);
  if (!registration) return null;
  return (
    <Section title={t('register.section')}>
      <RegistrationState registration={registration} />
      <Text c="dimmed" size="sm">
        {t('register.operator', { user: registration.hostUserCode })}
      </Text>
      <Group gap="xs">
        <RetryRegistration registration={registration} />
        <TakeBack registration={registration} />
      </Group>
    </Section>
  );
}

function TakeBack({ registration: { saleId, state, hostUserCode } }: { registration: Registration }) {
  const { t } = useTranslation('online-sales');
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelRegistration(saleId);
  if (state !== 'registered' || !can('onlineSales:registOnPms')) return null;
  return (
    <>
      <Button
        color="neutral"
        leftSection={<IconArrowBackUp aria-hidden size={16} />}
        onClick={() => setAsking(true)}
        size="xs"
        variant="light"
      >
        {t('register.takeBack')}
      </Button>
      {asking && (
        <OperatorPasswordDialog
          act={t('register.takeBack')}
          onClose={() => setAsking(false)}
          onSubmit={(password) => cancel.mutateAsync(password)}
          sentence={t('register.takeBackSentence')}
          title={t('register.takeBackTitle')}
          userCode={hostUserCode}
        />
      )}
    </>
  );
}
