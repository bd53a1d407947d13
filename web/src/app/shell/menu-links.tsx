import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DropdownMenu } from '#web/kit/dropdown/dropdown-menu.tsx';
import type { Dropdown } from '#web/kit/dropdown/use-dropdown.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import type { MenuLink } from './menu.ts';
import classes from './menu-links.module.css';

interface Props {
  dropdown: Dropdown;
  links: readonly MenuLink[];
  isHere: (link: MenuLink) => boolean;
}

/** One menu of the bar, unfolded. */
export function MenuLinks({ dropdown, links, isHere }: Props) {
  const { t } = useTranslation('shell');
  return (
    <DropdownMenu dropdown={dropdown} position="bottom-start" offset={6}>
      {links.map((link) => (
        <Menu.Item
          key={link.to}
          component={Link}
          to={link.to}
          leftSection={<link.route.icon size={18} stroke={1.7} aria-hidden />}
          aria-current={isHere(link) ? 'page' : undefined}
          className={classes.link}
        >
          {t(`screens.${link.route.title}`)}
        </Menu.Item>
      ))}
    </DropdownMenu>
  );
}
