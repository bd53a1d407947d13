import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { LoggedEvent } from '#contract/events.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './events.module.css';

/** What was sent or came back, written so that people can read it. */
export function Payload({ title, content }: { title: string; content: LoggedEvent['messageRequest'] }) {
  const { t } = useTranslation('events');
  const text = JSON.stringify(content, null, 2);
  const isEmpty = Object.keys(content).length === 0;
  return (
    <section aria-label={title} className={classes.payload}>
      <header className={classes.payloadHead}>
        <h3 className={classes.payloadTitle}>{title}</h3>
        {!isEmpty && (
          <CopyButton value={text}>
            {({ copied, copy }) => {
              const label = copied ? t('copied') : t('copy', { what: title });
              return (
                <Tooltip label={label}>
                  <ActionIcon aria-label={label} color={copied ? 'success' : 'neutral'} onClick={copy} size={36} variant="subtle">
                    {copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />}
                  </ActionIcon>
                </Tooltip>
              );
            }}
          </CopyButton>
        )}
      </header>
      {isEmpty ? <p className={classes.nothing}>{t('nothing')}</p> : <pre className={classes.json}>{text}</pre>}
    </section>
  );
}
