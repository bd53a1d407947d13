import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { barMenu } from './bar-menu.ts';
import classes from './bar-menus.module.css';
import type { MenuLink, VisibleMenu } from './menu.ts';

export function BarMenus({ items }: { items: readonly (MenuLink | VisibleMenu)[] }) {
  const { t } = useTranslation('shell');
  const here = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  const isHere = ({ to }: MenuLink) => here === to.toLowerCase();

  return items.map((item) =>
    'links' in item ? (
      <Menu key={item.name} position="bottom-start" offset={6} {...barMenu}>
        <Menu.Target>
          <UnstyledButton className={classes.item} data-here={item.links.some(isHere) || undefined}>
            {t(`menus.${item.name}`)}
            <IconChevronDown size={15} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {item.links.map((link) => (
            <Menu.Item
              key={link.to}
              component={Link}
              to={link.to}
              leftSection={<link.route.icon size={18} stroke={1.7} aria-hidden />}
              aria-current={isHere(link) ? 'page' : undefined}
              className={classes.entry}
            >
              {t(`screens.${link.route.title}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    ) : (
      <Link key={item.to} to={item.to} className={classes.item} data-here={isHere(item) || undefined}>
        {t(`screens.${item.route.title}`)}
      </Link>
    ),
  );
}
