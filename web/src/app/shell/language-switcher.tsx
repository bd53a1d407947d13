import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useDropdown } from '#web/kit/dropdown/use-dropdown.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { later } from '#web/kit/states/later.tsx';
import classes from './language-switcher.module.css';

const loadChoices = async () => ({ default: (await import('./language-choices.tsx')).LanguageChoices });
const LanguageChoices = later(loadChoices);

export function LanguageSwitcher() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { button, wanted, dropdown } = useDropdown('menu', loadChoices);
  const code = language.toUpperCase();
  return (
    <>
      <UnstyledButton {...button} className={classes.button} aria-label={`${code}, ${t('language.label')}: ${t(`language.${language}`)}`}>
        {code}
        <IconChevronDown size={15} aria-hidden />
      </UnstyledButton>
      {wanted && <LanguageChoices dropdown={dropdown} />}
    </>
  );
}
