import { useQueryClient } from '@tanstack/react-query';
import { listStuckMessages, readCapturedMail, resendMessage } from '#contract/notifications.ts';
import type { MessageId } from '#contract/vocabulary/ids.ts';
import { removeFromLists } from '#web/kit/api/cached-lists.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useMailNews } from '#web/kit/mail/use-mail-news.ts';
import { notifyFailure } from '#web/kit/notifier/notify.tsx';

/** A mail that waits for its turn again is no longer stuck: it leaves the list. */
export function useResend() {
  const tell = useMailNews();
  const client = useQueryClient();
  return useWrite({
    send: (call, id: MessageId) => call(resendMessage, { params: { id } }),
    onSuccess: (envelope, id) => {
      removeFromLists(client, listStuckMessages, id);
      tell(envelope);
    },
    onError: notifyFailure,
  });
}

/** What has arrived does not change any more. */
export function capturedMailQuery(id: MessageId) {
  return { ...reading(readCapturedMail, { params: { id } }), staleTime: Infinity };
}
