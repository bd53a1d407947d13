import { Button, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconMenu2, IconScan, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PropertySwitcher } from '#web/features/session/property-switcher.tsx';
import { useLazyDialog } from '#web/kit/dialog/use-lazy-dialog.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { NoticeBell } from '#web/kit/notifier/notice-bell.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { Wordmark } from '#web/kit/session/wordmark.tsx';
import { later } from '#web/kit/states/later.tsx';
import { routeTable } from '../routes/route-table.ts';
import { BarMenus } from './bar-menus.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { visibleBar, visibleLinks } from './menu.ts';
import narrow from './narrow-bar.module.css';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const MenuSheet = later(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));
const CommandPalette = later(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

export function TopBar() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const sheet = useLazyDialog();
  const palette = useLazyDialog();
  // In fields too: whoever is typing a filter may want to be elsewhere.
  useHotkeys([['mod+K', palette.open]], []);
  const items = useMemo(() => visibleBar(routeTable, session), [session]);
  const [useVoucher] = visibleLinks([{ path: '/UseVoucher' }], routeTable, session);

  return (
    <header className={classes.bar}>
      <UnstyledButton
        data-tour="menus"
        className={classes.sheetButton}
        onClick={sheet.open}
        aria-label={t('bar.openMenu')}
        aria-haspopup="dialog"
      >
        <IconMenu2 size={22} aria-hidden />
      </UnstyledButton>
      <Link to="/" className={classes.home} aria-label={t('bar.home')}>
        <Wordmark />
      </Link>
      <div data-tour="property" className={classes.property}>
        <PropertySwitcher user={session.user} city={session.hotel.city} />
      </div>
      <nav data-tour="menus" className={classes.menus} aria-label={t('bar.navigation')}>
        <BarMenus items={items} />
      </nav>
      <div className={classes.tools}>
        <UnstyledButton
          data-tour="search"
          className={classes.search}
          onClick={palette.open}
          aria-description={t('bar.searchLabel')}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconSearch size={18} aria-hidden />
          <span className={narrow.onlyHeard}>{t('bar.search')}</span>
          <kbd className={classes.keys}>{paletteKeys}</kbd>
        </UnstyledButton>
        {useVoucher && (
          <Button
            data-tour="useVoucher"
            component={Link}
            to={useVoucher.to}
            className={classes.useVoucher}
            aria-label={t('bar.useVoucher')}
          >
            <IconScan size={18} aria-hidden />
            <span className={classes.useVoucherWords}>{t('bar.useVoucher')}</span>
          </Button>
        )}
        <NoticeBell />
        <LanguageSwitcher />
        <UserMenu />
      </div>
      {sheet.wanted && <MenuSheet items={items} opened={sheet.opened} onClose={sheet.close} onSearch={palette.open} />}
      {palette.wanted && <CommandPalette opened={palette.opened} onClose={palette.close} />}
    </header>
  );
}
