import type { Envelope } from '#contract/envelope.ts';
import type { Message } from '#contract/notifications.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { notify } from '../notifier/notify.tsx';

/** Tells what came of asking for a mail: it leaves later and may still fail, so it is never told to be sent before its status says so. */
export function useMailNews() {
  const { t } = useTranslation('mails');
  return ({ response: [mail], warnings }: Envelope<Message>): void => {
    if (mail) notify({ warnings, message: t('queued', { to: mail.to }) });
    else notify({ warnings, informs: true, message: t('notQueued') });
  };
}
