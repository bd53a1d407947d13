import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useDropdown } from '#web/kit/dropdown/use-dropdown.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { later } from '#web/kit/states/later.tsx';
import classes from './bar-menus.module.css';
import type { MenuLink, VisibleMenu } from './menu.ts';

const loadLinks = async () => ({ default: (await import('./menu-links.tsx')).MenuLinks });
const MenuLinks = later(loadLinks);

type IsHere = (link: MenuLink) => boolean;

export function BarMenus({ items }: { items: readonly (MenuLink | VisibleMenu)[] }) {
  const { t } = useTranslation('shell');
  const here = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });
  const isHere: IsHere = ({ to }) => here === to.toLowerCase();

  return items.map((item) =>
    'links' in item ? (
      <BarMenu key={item.name} menu={item} isHere={isHere} />
    ) : (
      <Link key={item.to} to={item.to} className={classes.item} data-here={isHere(item) || undefined}>
        {t(`screens.${item.route.title}`)}
      </Link>
    ),
  );
}

function BarMenu({ menu, isHere }: { menu: VisibleMenu; isHere: IsHere }) {
  const { t } = useTranslation('shell');
  const { button, wanted, dropdown } = useDropdown('menu', loadLinks);
  return (
    <>
      <UnstyledButton {...button} className={classes.item} data-here={menu.links.some(isHere) || undefined}>
        {t(`menus.${menu.name}`)}
        <IconChevronDown size={15} aria-hidden />
      </UnstyledButton>
      {wanted && <MenuLinks dropdown={dropdown} links={menu.links} isHere={isHere} />}
    </>
  );
}
