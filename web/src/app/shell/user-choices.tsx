import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconKey, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignOut } from '#web/features/session/identity.ts';
import { DropdownMenu } from '#web/kit/dropdown/dropdown-menu.tsx';
import type { Dropdown } from '#web/kit/dropdown/use-dropdown.ts';
import { currentLanguage } from '#web/kit/i18n/i18n.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { routeTable } from '../routes/route-table.ts';
import { colorSchemes, schemeIcons } from './color-schemes.ts';
import { personal, visibleLinks } from './menu.ts';
import classes from './user-choices.module.css';

interface Props {
  dropdown: Dropdown;
  fullName: string;
}

export function UserChoices({ dropdown, fullName }: Props) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <DropdownMenu dropdown={dropdown} width={240}>
      <div className={classes.head}>
        <span className={classes.name}>{fullName}</span>
        <span className={classes.property}>{session.hotel.name2}</span>
      </div>
      <Menu.Divider />
      {visibleLinks(personal, routeTable, session).map(({ to, route }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<route.icon size={18} stroke={1.7} aria-hidden />}>
          {t(`screens.${route.title}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Label>{t('scheme.label')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as (typeof colorSchemes)[number])}>
        {colorSchemes.map((scheme) => {
          const SchemeIcon = schemeIcons[scheme];
          return (
            <Menu.RadioItem key={scheme} value={scheme} rightSection={<SchemeIcon size={18} stroke={1.7} aria-hidden />}>
              {t(`scheme.${scheme}`)}
            </Menu.RadioItem>
          );
        })}
      </Menu.RadioGroup>
      <Menu.Divider />
      {!session.issuerKeeps.includes('accounts') && (
        <Menu.Item
          component="a"
          href={`/identity/password?lang=${currentLanguage()}`}
          leftSection={<IconKey size={18} stroke={1.7} aria-hidden />}
        >
          {t('changePassword')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />} onClick={signOut}>
        {t('signOut')}
      </Menu.Item>
    </DropdownMenu>
  );
}
