import { Group } from '@mantine/core';
import { IconKey, IconSend } from '@tabler/icons-react';
import type { Webhook } from '#contract/webhooks.ts';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { ReasonedButton } from '#web/kit/display/reasoned-button.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { describeFailure } from '#web/kit/states/describe-failure.ts';
import { toneIcons } from '#web/kit/theme/tone-icons.ts';
import { useOutcomeWords } from './delivery-state.tsx';
import classes from './webhooks.module.css';
import { useRenewSecret, useTestWebhook } from './webhooks.queries.ts';

interface WebhookActsProps {
  webhook: Webhook;
  /** What stands in the form and is not saved cannot be tried. */
  isChanged: boolean;
  onSecret: (secret: string) => void;
}

/** Sends a test and says beneath what became of it; makes a new secret. */
export function WebhookActs({ webhook, isChanged, onSecret }: WebhookActsProps) {
  const { t } = useTranslation('webhooks');
  const kit = useTranslation('kit').t;
  const outcomeOf = useOutcomeWords();
  const test = useTestWebhook();
  const renew = useRenewSecret();
  const { ask, dialog } = useConfirm();

  const renewSecret = async () => {
    const agreed = await ask({ title: t('secret.title'), sentence: t('secret.sentence'), confirm: t('secret.confirm') });
    if (agreed) renew.mutate(webhook, { onSuccess: ({ response: [made] }) => made && onSecret(made.secret) });
  };

  const delivery = test.data?.response[0];
  const arrived = delivery?.state === 'delivered';
  const tone = arrived ? 'success' : 'danger';
  const ToneIcon = toneIcons[tone];
  const sentence = test.error ? describeFailure(test.error, kit).sentence : delivery && (arrived ? t('test.arrived') : outcomeOf(delivery));
  return (
    <div>
      <Group gap="xs">
        <ReasonedButton
          leftSection={<IconSend aria-hidden size={16} />}
          write={test}
          onClick={() => test.mutate(webhook)}
          reason={isChanged ? t('test.saveFirst') : undefined}
          variant="default"
        >
          {t('test.act')}
        </ReasonedButton>
        <WriteButton leftSection={<IconKey aria-hidden size={16} />} write={renew} onClick={() => void renewSecret()} variant="default">
          {t('secret.act')}
        </WriteButton>
      </Group>
      <div role="status">
        {sentence && (
          <p className={classes.result} data-tone={tone}>
            <ToneIcon aria-hidden size={18} />
            {sentence}
          </p>
        )}
      </div>
      {dialog}
    </div>
  );
}
