import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { DemoRequest, requestDemo, type SignedInUser } from '#contract/session.ts';
import { useWrite } from '#web/kit/api/use-write.ts';
import { useContractForm } from '#web/kit/form/contract-form.ts';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SubmitButton } from '#web/kit/form/submit-button.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

export function DemoRequestForm({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('demo-request');
  const [sent, setSent] = useState<DemoRequest>();
  const send = useWrite({ send: (call, request: DemoRequest) => call(requestDemo, { body: { request } }) });
  const form = useContractForm(DemoRequest, {
    // How many is for the person to say: an empty field asks, a filled one would guess.
    defaults: { name: `${user.name} ${user.surname}`.trim(), email: user.email, number: null as unknown as number },
    onSubmit: async (request) => {
      await send.mutateAsync(request);
      setSent(request);
    },
  });

  if (sent) {
    return (
      <div role="status">
        <Title order={2} mb="xs">
          {t('thanksTitle', { name: sent.name })}
        </Title>
        <Text>{t('thanks', { email: sent.email })}</Text>
      </div>
    );
  }
  return (
    <>
      <Title order={2} mb="xs">
        {t('title')}
      </Title>
      <Text c="dimmed" mb="lg">
        {t('text')}
      </Text>
      <FormFrame form={form}>
        <TextField name="name" label={t('name')} autoComplete="name" />
        <TextField name="email" label={t('email')} type="email" autoComplete="email" />
        <NumberField name="number" label={t('number')} description={t('numberHint')} />
        <SubmitButton>{t('send')}</SubmitButton>
      </FormFrame>
    </>
  );
}
