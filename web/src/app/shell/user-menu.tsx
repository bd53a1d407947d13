import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAuth } from 'react-oidc-context';
import { useSession } from '#web/kit/session/session-context.ts';
import { routeTable } from '../routes/route-table.ts';
import { barMenu } from './bar-menu.ts';
import { colorSchemes, schemeIcons } from './color-schemes.ts';
import { personal, visibleLinks } from './menu.ts';
import classes from './user-menu.module.css';

export function UserMenu() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const auth = useAuth();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { name, surname } = session.user;
  const fullName = `${name} ${surname}`.trim();

  return (
    <Menu width={240} {...barMenu}>
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={t('person.menu', { name: fullName })}>
          <span className={classes.initials} aria-hidden>
            {name.charAt(0)}
            {surname.charAt(0)}
          </span>
          <span className={classes.names}>
            <span className={classes.name}>{fullName}</span>
            <span className={classes.property}>{session.hotel.name2}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />} onClick={() => void auth.signoutRedirect()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
