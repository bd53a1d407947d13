import { useQueryClient } from '@tanstack/react-query';
import {
  askForIban,
  callOffPayout,
  exportPayouts,
  listPayouts,
  type PayoutAccount,
  type PayoutExport,
  readPayoutAccount,
  readPayoutExport,
  savePayoutAccount,
  settlePayout,
  sumPayouts,
} from '#contract/payouts.ts';
import type { PayoutExportId, PayoutId } from '#contract/vocabulary/ids.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

/** So many are shown at once; those that wait are few, and what has ended is looked at newest last. */
const shown = '200';

export const payoutsQuery = (open: 'true' | 'false') => ({ ...reading(listPayouts, { query: { open, pageSize: shown } }), staleTime: 0 });
export const owedQuery = { ...reading(sumPayouts, {}), staleTime: 0 };
export const accountQuery = { ...reading(readPayoutAccount, {}), staleTime: 0 };

/** Somebody else may have been faster: whatever came of it, the list is read again. */
function useReread() {
  const client = useQueryClient();
  return () => {
    for (const { name } of [listPayouts, sumPayouts]) void client.invalidateQueries({ queryKey: [name] });
  };
}

export function useAskForIban() {
  const { t } = useTranslation('payouts');
  return useWrite({
    send: (call, { id, returned }: { id: PayoutId; returned: boolean }) =>
      call(askForIban, { params: { id }, query: { returned: String(returned) as 'true' | 'false' } }),
    onSuccess: ({ warnings }) => notify({ warnings, message: t('asked') }),
    onError: notifyFailure,
    onSettled: useReread(),
  });
}

/** Refusals are left to the dialog. */
export function useSettle() {
  const { t } = useTranslation('payouts');
  return useWrite({
    send: (call, { id, reference }: { id: PayoutId; reference: string }) =>
      call(settlePayout, { params: { id }, body: { request: { reference } } }),
    onSuccess: ({ warnings }) => notify({ warnings, message: t('settle.done') }),
    onSettled: useReread(),
  });
}

export function useCallOff() {
  const { t } = useTranslation('payouts');
  return useWrite({
    send: (call, { id, reason }: { id: PayoutId; reason: string }) =>
      call(callOffPayout, { params: { id }, body: { request: { reason } } }),
    onSuccess: ({ warnings }) => notify({ warnings, message: t('callOff.done') }),
    onSettled: useReread(),
  });
}

function saveFile({ xml, fileName }: PayoutExport): void {
  const address = URL.createObjectURL(new Blob([xml], { type: 'application/xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

export function useExport() {
  const { t } = useTranslation('payouts');
  return useWrite({
    send: (call, ids: PayoutId[]) => call(exportPayouts, { body: { request: { ids } } }),
    onSuccess: ({ warnings, response: [file] }) => {
      if (!file) return;
      saveFile(file);
      notify({ warnings, message: t('export.done', { count: file.transfers }) });
    },
    onError: notifyFailure,
    onSettled: useReread(),
  });
}

export function useFileAgain() {
  return useWrite({
    send: (call, id: PayoutExportId) => call(readPayoutExport, { params: { id } }),
    onSuccess: ({ response: [file] }) => file && saveFile(file),
    onError: notifyFailure,
  });
}

export function useSaveAccount() {
  const { t } = useTranslation('payouts');
  const client = useQueryClient();
  return useWrite({
    send: (call, account: PayoutAccount) => call(savePayoutAccount, { body: { request: account } }),
    onSuccess: ({ warnings }) => notify({ warnings, message: t('account.saved') }),
    onSettled: () => void client.invalidateQueries({ queryKey: [readPayoutAccount.name] }),
  });
}
