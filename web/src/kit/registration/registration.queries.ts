import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Envelope } from '#contract/envelope.ts';
import { readOnlineSale } from '#contract/online-sales.ts';
import {
  cancelRegistration,
  listStuckRegistrations,
  type Registration,
  type RegistrationDraft,
  readRegistration,
  registerSaleOnPms,
  retryRegistration,
} from '#contract/registrations.ts';
import type { SaleId } from '#contract/vocabulary/ids.ts';
import { reading } from '../api/client.ts';
import { useWrite } from '../api/use-write.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { notify } from '../notifier/notify.tsx';
import { useSession } from '../session/session-context.ts';

/** How soon one on its way is looked at again. */
const lookAgainMs = 2_000;

/** How far a sale has come on its way to the hotel's system; looked at until it has arrived or stands still. */
export function useRegistration(saleId: SaleId): Registration | undefined {
  const { modules } = useSession();
  const { data } = useQuery({
    ...reading(readRegistration, { params: { saleId } }),
    enabled: modules.has('PMSIntegration'),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.response.some((registration) => registration.state === 'waiting' && !registration.stuck) ? lookAgainMs : false,
  });
  return data?.response[0];
}

/** Whatever came of it: everything that tells of the registration is read anew. */
function useRegistrationNews() {
  const { t } = useTranslation('kit');
  const client = useQueryClient();
  return {
    tell: ({ response: [registration], warnings }: Envelope<Registration>) => {
      if (registration?.state === 'registered') notify({ warnings, message: t('registration.done') });
      if (registration?.state === 'waiting') notify({ informs: true, message: t('registration.waits') });
      if (registration?.state === 'refused') {
        notify({ error: { message: t('registration.refused', { why: registration.failureWords ?? '' }) }, message: '' });
      }
    },
    refresh: () =>
      Promise.all(
        [readRegistration, readOnlineSale, listStuckRegistrations].map(({ name }) => client.invalidateQueries({ queryKey: [name] })),
      ),
  };
}

/** Once, however often the same is sent. Refusals are left to the form, which knows their fields. */
export function useRegisterSale() {
  const { tell, refresh } = useRegistrationNews();
  return useWrite({
    send: (call, draft: RegistrationDraft) => call(registerSaleOnPms, { body: { request: draft } }),
    onSuccess: tell,
    onSettled: refresh,
  });
}

export function useRetryRegistration(saleId: SaleId) {
  const { tell, refresh } = useRegistrationNews();
  return useWrite({
    send: (call, request: { hostUserPassword?: string }) => call(retryRegistration, { params: { saleId }, body: { request } }),
    onSuccess: tell,
    onSettled: refresh,
  });
}

export function useCancelRegistration(saleId: SaleId) {
  const { t } = useTranslation('kit');
  const { refresh } = useRegistrationNews();
  return useWrite({
    send: (call, request: { hostUserPassword: string }) => call(cancelRegistration, { params: { saleId }, body: { request } }),
    onSuccess: ({ response: [registration], warnings }) => {
      // Somebody else may be registering it at this moment: then nothing was asked of the hotel's system.
      const isTakenBack = registration?.state === 'cancelled';
      notify({ warnings, informs: !isTakenBack, message: t(isTakenBack ? 'registration.takenBack' : 'registration.notTakenBack') });
    },
    onSettled: refresh,
  });
}
