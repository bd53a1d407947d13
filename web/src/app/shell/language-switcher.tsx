import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/vocabulary/languages.ts';
import { switchLanguage } from '#web/kit/i18n/i18n.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { barMenu } from './bar-menu.ts';
import classes from './language-switcher.module.css';

export function LanguageSwitcher() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <Menu {...barMenu}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`${t('language.label')}: ${t(`language.${language}`)}`}>
          {language.toUpperCase()}
          <IconChevronDown size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(chosen) => void switchLanguage(chosen as InterfaceLanguage)}>
          {interfaceLanguages.map((one) => (
            <Menu.RadioItem
              key={one}
              value={one}
              lang={one}
              closeMenuOnClick
              rightSection={<span className={classes.code}>{one.toUpperCase()}</span>}
            >
              {t(`language.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
