import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { notify } from '#web/kit/notifier/notify.tsx';
import { embedCode, missingFor, type WidgetChoices } from './widget-choices.ts';
import classes from './widget-preview.module.css';

export function EmbedCode({ choices }: { choices: WidgetChoices }) {
  const { t } = useTranslation('widget');
  const code = embedCode(choices, location.origin);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ message: t('code.copied') });
    } catch {
      // There is no clipboard on a page without https, and some browsers ask first.
      notify({ error: { message: t('code.notCopied') }, message: '' });
    }
  };

  return (
    <Section hint={t('code.hint')} title={t('code.title')}>
      {code === undefined ? (
        <Text role="status">
          {t('code.missing', {
            what: missingFor(choices)
              .map((name) => t(`code.needs.${name}`))
              .join(', '),
          })}
        </Text>
      ) : (
        <div className={classes.code}>
          <code>{code}</code>
          <Button leftSection={<IconCopy aria-hidden size={16} />} onClick={() => void copy(code)}>
            {t('code.copy')}
          </Button>
        </div>
      )}
    </Section>
  );
}
