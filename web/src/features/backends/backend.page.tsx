import { Group, Text } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { type Backend, BackendForm } from '#contract/backends.ts';
import { backendDoor, backendProtocols } from '#contract/vocabulary/backends.ts';
import { DetailPage } from '#web/kit/detail-page/detail-page.tsx';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useUnsavedGuard } from '#web/kit/form/use-unsaved-guard.tsx';
import { ChangeHistory } from '#web/kit/history/change-history.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './backends.module.css';
import { useDeleteBackend, useSaveBackend } from './backends.queries.ts';

const nothing: BackendForm = {
  ...{ name: '', title: '', description: '', protocol: 'http', url: '' },
  ...{ validateCertificateChain: true, validateCertificateName: true },
};

function formOf({ name, properties: { tls, ...facts } }: Backend): BackendForm {
  return { name, ...facts, ...tls };
}

/** One backend; without one, a new one. */
export function BackendPage({ backend }: { backend: Backend | undefined }) {
  const { t } = useTranslation('backends');
  const readOnly = !useSession().can('backends:save');
  const navigate = useNavigate();
  const save = useSaveBackend();
  const remove = useDeleteBackend();
  const { ask, dialog } = useConfirm();
  const form = useContractForm(BackendForm, {
    defaults: backend ? formOf(backend) : nothing,
    onSubmit: async (filled) => {
      const { response } = await save.mutateAsync({ form: filled, create: backend === undefined });
      const id = response[0]?.id.split('/').at(-1);
      // Nothing is left behind, so nobody is asked; and going back must not lead to a second new one.
      if (backend === undefined) await navigate({ to: `/BackendDetails/${id}`, replace: true, ignoreBlocker: true });
      else form.fields.reset(filled);
    },
  });
  const question = useUnsavedGuard(form.dirty);
  const [name, chain, proved] = useWatch({
    control: form.fields.control,
    name: ['name', 'validateCertificateChain', 'validateCertificateName'],
  });

  const protocols = backendProtocols.map((value) => ({ value, label: t(`protocols.${value}`) }));
  const protocolWord = (recorded: string) => protocols.find(({ value }) => value === recorded)?.label;

  const askToDelete = async (known: Backend) => {
    const agreed = await ask({
      ...{ title: t('delete.title'), sentence: t('delete.sentence', { name: known.name }), confirm: t('delete.confirm') },
      danger: true,
    });
    if (agreed) remove.mutate(known, { onSuccess: () => void navigate({ to: '/Backends', ignoreBlocker: true }) });
  };

  return (
    <DetailPage
      actions={
        backend &&
        !readOnly && (
          <WriteButton
            color="danger"
            leftSection={<IconTrash aria-hidden size={16} />}
            write={remove}
            onClick={() => void askToDelete(backend)}
            variant="subtle"
          >
            {t('kit:delete')}
          </WriteButton>
        )
      }
      back={{ to: '/Backends', label: t('title') }}
      beside={<HelpPopover>{t('pageHelp')}</HelpPopover>}
      title={backend ? backend.properties.title || backend.name : t('new')}
    >
      <div className={classes.page}>
        <FormFrame form={form}>
          {readOnly && (
            <Text c="dimmed" className={classes.notice}>
              <IconLock aria-hidden size={16} />
              {t('kit:form.readOnly')}
            </Text>
          )}
          <Section title={t('about')}>
            <div className={classes.pair}>
              <TextField
                description={t(backend ? 'nameFixed' : 'nameHint')}
                focusFirst={!backend}
                label={t('name')}
                name="name"
                readOnly={readOnly || backend !== undefined}
              />
              <TextField label={t('titleField')} name="title" readOnly={readOnly} />
              <div className={classes.whole}>
                <TextareaField label={t('description')} name="description" readOnly={readOnly} />
              </div>
              <SelectField label={t('protocol')} name="protocol" options={protocols} readOnly={readOnly} />
              <TextField description={t('urlHint')} label={t('url')} name="url" readOnly={readOnly} type="url" />
            </div>
            <p className={classes.door}>
              {t('door')} <code>{`${globalThis.location.origin}${backendDoor}/${name || '…'}/`}</code>
            </p>
          </Section>
          <Section hint={t('tlsHint')} title={t('tls')}>
            <div className={classes.switches}>
              <SwitchField description={t('chainHint')} label={t('chain')} name="validateCertificateChain" readOnly={readOnly} />
              <SwitchField description={t('nameProofHint')} label={t('nameProof')} name="validateCertificateName" readOnly={readOnly} />
              {!(chain && proved) && (
                <Text c="var(--vale-warning)" size="sm">
                  {t('risk')}
                </Text>
              )}
            </div>
          </Section>
          {!readOnly && (
            <Group justify="flex-end">
              <SubmitButton>{backend ? t('kit:save') : t('create')}</SubmitButton>
            </Group>
          )}
        </FormFrame>
        {backend && <ChangeHistory id={backend.name} subject="backend" wordOf={protocolWord} />}
        {question}
        {dialog}
      </div>
    </DetailPage>
  );
}
