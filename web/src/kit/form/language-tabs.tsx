import { Input, Tabs } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './form.module.css';

interface LanguageTabsProps {
  /** The record in the form whose keys are languages: `texts` for `texts.PT.title`. */
  name: string;
  /** For a screen that shows elsewhere what is being written here; without it the tabs choose by themselves. */
  chosen?: ContentLanguage;
  onChoose?: (language: ContentLanguage) => void;
  /** The fields of one language; `path` is where their names begin. */
  children: (path: string, language: ContentLanguage) => ReactNode;
}

type Mark = 'wrong' | 'filled' | 'missing';

function isFilled(texts: unknown): boolean {
  return typeof texts === 'object' && texts !== null && Object.values(texts).some((text) => typeof text === 'string' && text.trim() !== '');
}

/** What guests read, one language at a time. The tabs show what is done and what is wrong without opening them. */
export function LanguageTabs({ name, chosen, onChoose, children }: LanguageTabsProps) {
  const { t } = useTranslation('kit');
  const texts: unknown = useWatch({ name });
  const { errors } = useFormState({ name });
  const { clearErrors } = useFormContext();
  const [open, setOpen] = useUncontrolled<ContentLanguage>({
    defaultValue: 'PT',
    ...(chosen !== undefined && { value: chosen }),
    ...(onChoose !== undefined && { onChange: onChoose }),
  });
  /** What is wrong with all of them together, such as that none is written. */
  const error: unknown = get(errors, `${name}.message`);

  const markOf = (language: ContentLanguage): Mark => {
    if (get(errors, `${name}.${language}`)) return 'wrong';
    return isFilled(get(texts, language)) ? 'filled' : 'missing';
  };

  return (
    <Tabs
      keepMounted
      onChange={(value) => setOpen(value as ContentLanguage)}
      // A field takes its own error away as it is mended; this one belongs to none of them.
      onInput={() => error !== undefined && clearErrors(name)}
      value={open}
    >
      <Tabs.List aria-label={t('languages.label')}>
        {contentLanguages.map((language) => {
          const mark = markOf(language);
          return (
            <Tabs.Tab
              aria-label={`${language}, ${t(`languages.${language}`)}, ${t(`languages.${mark}`)}`}
              className={classes.languageTab}
              data-mark={mark}
              key={language}
              rightSection={<MarkIcon mark={mark} />}
              value={language}
            >
              {language}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {contentLanguages.map((language) => (
        <Tabs.Panel className={classes.languagePanel} key={language} lang={language.toLowerCase()} value={language}>
          {children(`${name}.${language}`, language)}
        </Tabs.Panel>
      ))}
      {typeof error === 'string' && <Input.Error role="alert">{error}</Input.Error>}
    </Tabs>
  );
}

function MarkIcon({ mark }: { mark: Mark }) {
  if (mark === 'wrong') return <IconAlertTriangle aria-hidden size={14} />;
  return <IconCheck aria-hidden size={14} visibility={mark === 'filled' ? 'visible' : 'hidden'} />;
}
