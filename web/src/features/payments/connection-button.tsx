import { IconExternalLink, IconPlugConnectedX } from '@tabler/icons-react';
import type { PaymentGateway } from '#contract/payments.ts';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useConnect, useRevoke } from './payments.queries.ts';

/** Connects the hotel group's own account at the provider, or takes that back. */
export function ConnectionButton({ gateway: { userId, name }, completing }: { gateway: PaymentGateway; completing: boolean }) {
  const { t } = useTranslation('payments');
  const { can } = useSession();
  const connect = useConnect();
  const revoke = useRevoke();
  const { ask, dialog } = useConfirm();

  if (userId === null) {
    if (!can('paymentManagement:save')) return null;
    return (
      <WriteButton
        leftSection={<IconExternalLink aria-hidden size={16} />}
        // Once the link is there the browser is about to leave.
        write={{ isPending: completing || connect.isPending || connect.isSuccess }}
        onClick={() => connect.mutate()}
      >
        {t('connect.act')}
      </WriteButton>
    );
  }
  if (!can('paymentManagement:revoke')) return null;
  const askToRevoke = async () => {
    const sentence = t('revoke.sentence', { account: userId, name });
    if (await ask({ title: t('revoke.title'), sentence, confirm: t('revoke.confirm'), danger: true })) revoke.mutate();
  };
  return (
    <>
      <WriteButton
        color="danger"
        leftSection={<IconPlugConnectedX aria-hidden size={16} />}
        write={revoke}
        onClick={() => void askToRevoke()}
        variant="subtle"
      >
        {t('revoke.act')}
      </WriteButton>
      {dialog}
    </>
  );
}
