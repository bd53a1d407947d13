import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type Webhook, type WebhookDraft, WebhookForm } from '#contract/webhooks.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { MultiSelectField } from '#web/kit/form/multi-select-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useEventWords } from './use-event-words.ts';
import { WebhookActs } from './webhook-acts.tsx';
import { ownHotels, useDeleteWebhook, useSaveWebhook } from './webhooks.queries.ts';

interface WebhookDialogProps {
  /** Absent for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  /** A secret was made and must be shown, once. */
  onSecret: (secret: string) => void;
}

function formOf({ name, hotelIds, url, events, active }: Webhook): WebhookForm {
  return { name, hotelIds, url, events, active };
}

export function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const { can, hotel } = useSession();
  const readOnly = !can('webhooks:save');
  const save = useSaveWebhook();
  const remove = useDeleteWebhook();
  const { choices, recordedWord } = useEventWords();
  const hotels = (useQuery(ownHotels).data?.response ?? []).map(({ hotelId, name2 }) => ({ value: hotelId, label: name2 }));

  const form = useContractForm(WebhookForm, {
    defaults: webhook
      ? formOf(webhook)
      : { name: '', hotelIds: [hotel.hotelId], url: '', events: choices.map(({ value }) => value), active: true },
    onSubmit: async (filled) => {
      const draft: WebhookDraft = { ...filled, ...(webhook && { id: webhook.id, version: webhook.version }) };
      const { response } = await save.mutateAsync(draft);
      onClose();
      const secret = response[0]?.secret;
      if (secret) onSecret(secret);
    },
  });
  const isPlain = useWatch({ control: form.fields.control, name: 'url', compute: (url) => String(url).startsWith('http:') });

  const deletion = webhook && {
    question: {
      ...{ title: t('delete.title'), sentence: t('delete.sentence', { name: webhook.name }), confirm: t('delete.confirm') },
      danger: true,
    },
    act: () => remove.mutate(webhook, { onSuccess: onClose }),
    busy: remove.isPending,
  };

  return (
    <FormDialog
      deletion={deletion}
      form={form}
      help={<HelpPopover>{t('dialogHelp')}</HelpPopover>}
      history={webhook && { subject: 'webhook', id: webhook.id, wordOf: recordedWord }}
      onClose={onClose}
      readOnly={readOnly}
      title={webhook ? webhook.name : t('new')}
    >
      <SwitchField description={t('activeHint')} label={t('active')} name="active" readOnly={readOnly} />
      <TextField description={t('nameHint')} focusFirst={!webhook} label={t('name')} name="name" readOnly={readOnly} />
      <TextField description={t(isPlain ? 'urlPlain' : 'urlHint')} label={t('url')} name="url" readOnly={readOnly} type="url" />
      <MultiSelectField description={t('eventsHint')} label={t('events')} name="events" options={choices} readOnly={readOnly} />
      <MultiSelectField description={t('hotelsHint')} label={t('hotels')} name="hotelIds" options={hotels} readOnly={readOnly} />
      {webhook && !readOnly && <WebhookActs isChanged={form.dirty} onSecret={onSecret} webhook={webhook} />}
    </FormDialog>
  );
}
