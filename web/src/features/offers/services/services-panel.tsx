import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconToolsKitchen2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import type { OfferEditor } from '../editing/use-offer-editor.ts';
import { RebateDialog } from './rebate.dialog.tsx';
import { ServiceFacts } from './service-facts.tsx';
import classes from './services.module.css';
import { type Service, useServices } from './use-services.ts';

/** What a service voucher holds. Before the first save the services wait in the draft; afterwards each change is made at once. */
export function ServicesPanel({ editor }: { editor: OfferEditor }) {
  const { t } = useTranslation('offers');
  const { can, hotel } = useSession();
  const { services, put, remove } = useServices(editor);
  const [open, setOpen] = useState<'new' | Service>();
  const { ask, dialog } = useConfirm();

  const askToRemove = async (service: Service) => {
    const question = {
      title: t('services.delete.title'),
      sentence: t('services.delete.sentence', { code: service.form.code }),
      confirm: t('services.delete.confirm'),
      danger: true,
    };
    if (await ask(question)) remove(service);
  };

  const add = can('cardConfigWizard:addService') && (
    <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setOpen('new')} variant="light">
      {t('services.add')}
    </Button>
  );

  return (
    <Section hint={t(editor.offer ? 'services.hint' : 'services.hintUnsaved')} title={t('services.title')}>
      {services.length === 0 ? (
        <EmptyState action={add} hint={t('services.empty.hint')} icon={IconToolsKitchen2} title={t('services.empty.title')} />
      ) : (
        <>
          <ul aria-label={t('services.title')} className={classes.list}>
            {services.map((service) => (
              <li className={classes.service} data-wrong={service.wrong !== undefined || undefined} key={service.key}>
                <ServiceFacts service={service.form} />
                {service.wrong !== undefined && (
                  <Text c="danger" className={classes.wrong} role="alert">
                    {service.wrong}
                  </Text>
                )}
                <Group className={classes.acts} gap={4} wrap="nowrap">
                  {can('cardConfigWizard:saveService') && (
                    <ActionIcon
                      aria-label={t('services.edit', { code: service.form.code })}
                      color="neutral"
                      onClick={() => setOpen(service)}
                      size={36}
                      variant="subtle"
                    >
                      <IconPencil aria-hidden size={18} />
                    </ActionIcon>
                  )}
                  {can('cardConfigWizard:removeService') && (
                    <ActionIcon
                      aria-label={t('services.remove', { code: service.form.code })}
                      color="danger"
                      onClick={() => void askToRemove(service)}
                      size={36}
                      variant="subtle"
                    >
                      <IconTrash aria-hidden size={18} />
                    </ActionIcon>
                  )}
                </Group>
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {open && (
        <RebateDialog
          currency={editor.offer?.currency ?? hotel.defaultCurrency}
          onClose={() => setOpen(undefined)}
          onSave={(form) => put(form, open === 'new' ? undefined : open)}
          others={services.filter((service) => service !== open).map(({ form }) => form.code)}
          service={open === 'new' ? undefined : open.form}
        />
      )}
      {dialog}
    </Section>
  );
}
