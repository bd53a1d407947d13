import { Button, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconMenu2, IconScan, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PropertySwitcher } from '#web/features/session/property-switcher.tsx';
import { NoticeList } from '#web/kit/notifier/notice-list.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { Wordmark } from '#web/kit/session/wordmark.tsx';
import { routeTable } from '../routes/route-table.ts';
import { BarMenus } from './bar-menus.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { visibleBar, visibleLinks } from './menu.ts';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const MenuSheet = lazy(() => import('./menu-sheet.tsx').then((file) => ({ default: file.MenuSheet })));
const CommandPalette = lazy(() => import('./command-palette.tsx').then((file) => ({ default: file.CommandPalette })));

const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

export function TopBar() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure();
  const [palette, { open: openPalette, close: closePalette }] = useDisclosure();
  // In fields too: whoever is typing a filter may want to be elsewhere.
  useHotkeys([['mod+K', openPalette]], []);
  const items = useMemo(() => visibleBar(routeTable, session), [session]);
  const [useVoucher] = visibleLinks([{ path: '/UseVoucher' }], routeTable, session);

  return (
    <header className={classes.bar}>
      <UnstyledButton className={classes.sheetButton} onClick={openSheet} aria-label={t('bar.openMenu')} aria-haspopup="dialog">
        <IconMenu2 size={22} aria-hidden />
      </UnstyledButton>
      <Link to="/" className={classes.home} aria-label={t('bar.home')}>
        <Wordmark />
      </Link>
      <div className={classes.property}>
        <PropertySwitcher user={session.user} city={session.hotel.city} />
      </div>
      <nav className={classes.menus} aria-label={t('bar.navigation')}>
        <BarMenus items={items} />
      </nav>
      <div className={classes.tools}>
        <UnstyledButton
          className={classes.search}
          onClick={openPalette}
          aria-label={t('bar.searchLabel')}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconSearch size={18} aria-hidden />
          <span className={classes.searchWords}>{t('bar.search')}</span>
          <kbd className={classes.keys}>{paletteKeys}</kbd>
        </UnstyledButton>
        {useVoucher && (
          <Button component={Link} to={useVoucher.to} leftSection={<IconScan size={18} aria-hidden />} className={classes.useVoucher}>
            {t('bar.useVoucher')}
          </Button>
        )}
        <NoticeList />
        <LanguageSwitcher />
        <UserMenu />
      </div>
      <Suspense>
        {sheet && <MenuSheet items={items} onClose={closeSheet} onSearch={openPalette} />}
        {palette && <CommandPalette onClose={closePalette} />}
      </Suspense>
    </header>
  );
}
