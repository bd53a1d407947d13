import { useQueryClient } from '@tanstack/react-query';
import {
  eraseProfile,
  exportProfile,
  listProfiles,
  type Profile,
  type ProfileDraft,
  readProfile,
  saveProfile,
} from '#contract/profiles.ts';
import type { ProfileId } from '#contract/vocabulary/ids.ts';
import { putIntoLists, removeFromLists } from '#web/kit/api/cached-lists.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export function profileQuery(id: ProfileId) {
  return reading(readProfile, { params: { id } });
}

/** Refusals are left to the form, which knows their fields. */
export function useSaveProfile() {
  const { t } = useTranslation('profiles');
  const client = useQueryClient();
  return useWrite({
    send: (call, draft: ProfileDraft) => call(saveProfile, { body: { request: draft } }),
    onSuccess: (reply) => {
      for (const saved of reply.response) {
        client.setQueryData(profileQuery(saved.id).queryKey, reply);
        putIntoLists(client, listProfiles, saved);
      }
      notify({ warnings: reply.warnings, message: t('saved') });
    },
  });
}

function download(document: unknown, fileName: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }));
  const link = window.document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

export function useExportProfile() {
  const { t } = useTranslation('profiles');
  return useWrite({
    send: async (call, id: ProfileId) => {
      const { response } = await call(exportProfile, { params: { id } });
      for (const { document, fileName } of response) download(document, fileName);
      return response.length;
    },
    onSuccess: (count) => notify({ informs: count === 0, message: t(count === 0 ? 'export.nothing' : 'export.done') }),
    onError: notifyFailure,
  });
}

export function useEraseProfile() {
  const { t } = useTranslation('profiles');
  const client = useQueryClient();
  return useWrite({
    send: (call, profile: Profile) => call(eraseProfile, { params: { id: profile.id } }),
    onSuccess: ({ warnings }, { id }) => {
      removeFromLists(client, listProfiles, id);
      // Vouchers and mails bear the name too: nothing read before may be shown again.
      client.removeQueries({ queryKey: profileQuery(id).queryKey });
      void client.invalidateQueries({ refetchType: 'none' });
      notify({ warnings, message: t('erase.done') });
    },
    onError: notifyFailure,
  });
}
