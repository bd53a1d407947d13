import { useQueryClient } from '@tanstack/react-query';
import {
  type Backend,
  type BackendForm,
  type BackendProperties,
  deleteBackend,
  listBackends,
  readBackend,
  saveBackend,
} from '#contract/backends.ts';
import { reading } from '#web/kit/api/client.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify, notifyFailure } from '#web/kit/notifier/notify.tsx';

export const backendQuery = (name: string) => reading(readBackend, { params: { name } });

function propertiesOf({ name: _, validateCertificateChain, validateCertificateName, ...facts }: BackendForm): BackendProperties {
  return { ...facts, tls: { validateCertificateChain, validateCertificateName } };
}

interface Saving {
  form: BackendForm;
  /** Where there is one of that name already, it is somebody else's. */
  create: boolean;
}

/** Refusals are left to the form, which knows their fields. */
export function useSaveBackend() {
  const { t } = useTranslation('backends');
  const client = useQueryClient();
  return useWrite({
    send: (call, { form, create }: Saving) =>
      call(saveBackend, { params: { name: form.name }, query: { create: create ? 'true' : 'false' }, body: propertiesOf(form) }),
    onSuccess: ({ response: [saved], warnings }) => {
      if (saved) client.setQueryData(backendQuery(saved.name).queryKey, { response: [saved], errors: [], warnings: [] });
      void client.invalidateQueries({ queryKey: [listBackends.name] });
      notify({ warnings, message: t('saved') });
    },
  });
}

export function useDeleteBackend() {
  const { t } = useTranslation('backends');
  const client = useQueryClient();
  return useWrite({
    send: (call, { name }: Backend) => call(deleteBackend, { params: { name } }),
    onSuccess: ({ warnings }, { name }) => {
      client.removeQueries({ queryKey: backendQuery(name).queryKey });
      void client.invalidateQueries({ queryKey: [listBackends.name] });
      notify({ warnings, message: t('delete.done', { name }) });
    },
    onError: notifyFailure,
  });
}
