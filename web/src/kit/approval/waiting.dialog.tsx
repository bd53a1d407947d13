import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Currency } from '#contract/vocabulary/currencies.ts';
import { toMinor } from '#domain/money/minor.ts';
import classes from '../dialog/dialog.module.css';
import { useReturnedFocus } from '../dialog/use-returned-focus.ts';
import { formatMoney } from '../display/format-money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { WaitingProps } from './use-waiting.tsx';

/** What was asked for waits for a second person: how much it is about, and where its end is told. */
export function WaitingDialog({ approval: { id, amount, currency }, onClose }: WaitingProps) {
  const { t } = useTranslation('approvals');
  const { t: kit } = useTranslation('kit');
  const language = useLanguage();
  useReturnedFocus();
  return (
    <Modal.Root onClose={onClose} opened>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title className={classes.title}>{t('waiting.title')}</Modal.Title>
          <Modal.CloseButton aria-label={kit('close')} />
        </Modal.Header>
        <Modal.Body>
          <Stack>
            <Text role="status">
              {amount === null || currency === null
                ? t('waiting.sentence')
                : t('waiting.withAmount', { amount: formatMoney(toMinor(amount), currency as Currency, language) })}
            </Text>
            <Group gap="xs" justify="flex-end">
              <Button onClick={onClose} renderRoot={(props) => <Link {...props} search={{ id }} to="/Approvals" />} variant="default">
                {t('waiting.see')}
              </Button>
              <Button data-autofocus onClick={onClose}>
                {kit('close')}
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
