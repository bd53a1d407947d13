import { Tabs } from '@mantine/core';
import type { Terms } from '#contract/terms.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from '../part/part.module.css';

/** What guests will read, in each language it is written in; the reader's own first. */
export function TermsText({ terms: { multiLingual } }: { terms: Terms }) {
  const { t } = useTranslation('kit');
  const reader = useLanguage();
  const opened = multiLingual.find(({ language }) => language.toLowerCase() === reader) ?? multiLingual[0];
  return (
    <Tabs defaultValue={opened?.language ?? null}>
      <Tabs.List aria-label={t('languages.label')}>
        {multiLingual.map(({ language }) => (
          <Tabs.Tab aria-label={`${language}, ${t(`languages.${language}`)}`} key={language} value={language}>
            {language}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {multiLingual.map(({ language, description }) => (
        <Tabs.Panel key={language} lang={language.toLowerCase()} value={language}>
          <p className={classes.text}>{description}</p>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
