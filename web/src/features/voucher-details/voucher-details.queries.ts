import { useQueryClient } from '@tanstack/react-query';
import { listVoucherMessages, readVoucherNotification, sendVoucherNotification } from '#contract/notifications.ts';
import { associateVoucher, type ClientForm, saveProfile } from '#contract/profiles.ts';
import { updateRedeem } from '#contract/redemption.ts';
import type { EntryId, ProfileId, VoucherId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import {
  blockVoucher,
  readVoucher,
  reissueVoucher,
  revealPin,
  unblockVoucher,
  updateVoucher,
  type VoucherChange,
} from '#contract/vouchers.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useMailNews } from '#web/kit/mail/use-mail-news.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export function voucherQuery(id: VoucherId, languageCode: ContentLanguage) {
  // What a guest is told must be what is true now.
  return { ...reading(readVoucher, { params: { id }, query: { languageCode } }), staleTime: 0 };
}

/** Reads the voucher again, in whatever language it is shown. */
export function useReread(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [readVoucher.name] });
}

/** Refusals are left to the form, which knows their fields. */
export function useUpdateVoucher() {
  const { t } = useTranslation('voucher-details');
  const reread = useReread();
  return useWrite({
    send: (call, change: VoucherChange) => call(updateVoucher, { body: { request: change } }),
    onSuccess: async ({ warnings }) => {
      notify({ warnings, message: t('saved') });
      await reread();
    },
  });
}

/** Refusals are left to the dialog, which asks for the reason. */
export function useBlockVoucher(act: 'block' | 'unblock') {
  const { t } = useTranslation('voucher-details');
  const reread = useReread();
  return useWrite({
    send: (call, { id, reason }: { id: VoucherId; reason: string }) =>
      call(act === 'block' ? blockVoucher : unblockVoucher, { params: { id }, body: { request: { reason } } }),
    onSuccess: async ({ warnings }) => {
      notify({ warnings, message: t(`block.${act}.done`) });
      await reread();
    },
  });
}

/** Refusals are left to the dialog, which asks for the reason. What is told of the mail is read from the answer. */
export function useReissueVoucher() {
  const { t } = useTranslation('voucher-details');
  const reread = useReread();
  return useWrite({
    send: (call, { id, ...request }: { id: VoucherId; reason: string; mailIn?: ContentLanguage }) =>
      call(reissueVoucher, { params: { id }, body: { request } }),
    onSuccess: async ({ warnings, response: [reissued] }) => {
      if (reissued) {
        const { mail, mailedTo, voucher } = reissued;
        const words = mail === 'notAsked' ? 'done' : mail;
        notify({ warnings, message: t(`reissue.${words}`, { number: voucher.number, address: mailedTo }) });
      }
      await reread();
    },
  });
}

export function useRevealPin(id: VoucherId) {
  return useWrite({ send: (call) => call(revealPin, { params: { id } }), onError: notifyFailure });
}

/** A client who is not on file yet is put there first: a voucher belongs to somebody. */
export function useSaveClient(voucherId: VoucherId) {
  const { t } = useTranslation('voucher-details');
  const reread = useReread();
  return useWrite({
    send: async (call, { profileId, client }: { profileId: ProfileId | null; client: ClientForm }) => {
      const blank = { phone: '', address: '', postCode: '', city: '', countryCode: '', companyName: '', fiscalNumber: '' };
      const known = profileId ?? (await call(saveProfile, { body: { request: { ...blank, ...client } } })).response[0]?.id;
      if (known === undefined) throw new Error('a saved profile without an id');
      return call(associateVoucher, { params: { profileId: known, voucherId }, body: { request: client } });
    },
    onSuccess: async ({ warnings }) => {
      notify({ warnings, message: t('client.saved') });
      await reread();
    },
  });
}

export function useCorrectInvoice() {
  const { t } = useTranslation('voucher-details');
  const reread = useReread();
  return useWrite({
    send: (call, { id, invoice }: { id: EntryId; invoice: string }) =>
      call(updateRedeem, { params: { id }, body: { request: { invoice } } }),
    onSuccess: async ({ warnings }) => {
      notify({ warnings, message: t('invoice.saved') });
      await reread();
    },
  });
}

/** How soon a mail on its way is looked at again, and one whose activity somebody is watching. */
const mailCheckMs = 3000;

export function mailsQuery(voucherId: VoucherId, watched: boolean) {
  return {
    ...reading(listVoucherMessages, { params: { voucherId } }),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: { response: readonly { state: string }[] } | undefined } }) =>
      watched || state.data?.response.some((mail) => mail.state === 'queued' || mail.state === 'sending') ? mailCheckMs : (false as const),
  };
}

export function useRereadMails(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listVoucherMessages.name] });
}

export function useSendVoucher(voucherId: VoucherId) {
  const tell = useMailNews();
  const reread = useRereadMails();
  return useWrite({
    send: (call, lang: ContentLanguage) => call(sendVoucherNotification, { params: { voucherId }, query: { lang } }),
    onSuccess: async (envelope) => {
      tell(envelope);
      await reread();
    },
    onError: notifyFailure,
  });
}

export function printQuery(voucherId: VoucherId, lang: ContentLanguage) {
  return { ...reading(readVoucherNotification, { params: { voucherId }, query: { hasPdf: 'false', lang } }), staleTime: 0, gcTime: 0 };
}

export function useDownloadPdf(voucherId: VoucherId) {
  const { t } = useTranslation('voucher-details');
  return useWrite({
    send: async (call, lang: ContentLanguage) => {
      const { response } = await call(readVoucherNotification, { params: { voucherId }, query: { hasPdf: 'true', lang } });
      const [paper] = response;
      if (paper?.pdf) savePdf(paper.pdf, paper.fileName);
      else notify({ error: { message: t('pdfMissing') }, message: '' });
    },
    onError: notifyFailure,
  });
}

function savePdf(base64: string, fileName: string): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
