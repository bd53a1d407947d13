import { Menu } from '@mantine/core';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/vocabulary/languages.ts';
import { DropdownMenu } from '#web/kit/dropdown/dropdown-menu.tsx';
import type { Dropdown } from '#web/kit/dropdown/use-dropdown.ts';
import { switchLanguage } from '#web/kit/i18n/i18n.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './language-choices.module.css';

export function LanguageChoices({ dropdown }: { dropdown: Dropdown }) {
  const { t } = useTranslation('shell');
  return (
    <DropdownMenu dropdown={dropdown}>
      <Menu.RadioGroup value={useLanguage()} onChange={(chosen) => void switchLanguage(chosen as InterfaceLanguage)}>
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
    </DropdownMenu>
  );
}
