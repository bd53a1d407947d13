import { Drawer, NavLink, SegmentedControl } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { interfaceLanguages } from '#contract/vocabulary/languages.ts';
import { switchLanguage } from '#web/kit/i18n/i18n.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { routeTable } from '../routes/route-table.ts';
import { type MenuLink, personal, type VisibleMenu, visibleLinks } from './menu.ts';
import classes from './menu-sheet.module.css';

interface Props {
  items: readonly (MenuLink | VisibleMenu)[];
  opened: boolean;
  onClose: () => void;
  onSearch: () => void;
}

/** The bar's menus, unfolded, where the bar has no room for them. */
export function MenuSheet({ items, opened, onClose, onSearch }: Props) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const language = useLanguage();
  const here = useLocation({ select: ({ pathname }) => pathname.toLowerCase() });

  // Opens a moment after it arrives: a drawer that is born open does not know where the focus was.
  const mounted = useMounted();

  const line = ({ to, route }: MenuLink) => (
    <NavLink
      key={to}
      component={Link}
      to={to}
      onClick={onClose}
      label={t(`screens.${route.title}`)}
      leftSection={<route.icon size={20} stroke={1.7} aria-hidden />}
      active={here === to.toLowerCase()}
      className={classes.line}
    />
  );

  return (
    <Drawer
      opened={mounted && opened}
      onClose={onClose}
      title={t('bar.menu')}
      classNames={{ title: classes.title }}
      attributes={{ header: { role: 'presentation' } }}
      size={320}
      closeButtonProps={{ 'aria-label': t('bar.closeMenu') }}
    >
      <NavLink
        component="button"
        label={t('bar.search')}
        leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
        onClick={() => {
          onClose();
          onSearch();
        }}
        className={classes.line}
      />
      <nav aria-label={t('bar.navigation')}>
        {visibleLinks([{ path: '/' }], routeTable, session).map(line)}
        {items.map((item) =>
          'links' in item ? (
            <section key={item.name}>
              <h2 className={classes.heading}>{t(`menus.${item.name}`)}</h2>
              {item.links.map(line)}
            </section>
          ) : (
            line(item)
          ),
        )}
        <hr className={classes.rule} />
        {visibleLinks(personal, routeTable, session).map(line)}
      </nav>
      <SegmentedControl
        fullWidth
        mt="lg"
        aria-label={t('language.label')}
        value={language}
        onChange={(chosen) => void switchLanguage(chosen)}
        data={interfaceLanguages.map((one) => ({ value: one, label: one.toUpperCase() }))}
      />
    </Drawer>
  );
}
