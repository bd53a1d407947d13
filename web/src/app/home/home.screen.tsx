import { Skeleton, Title } from '@mantine/core';
import { IconArrowRight, IconBuildingSkyscraper } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { locales } from '#web/kit/display/locales.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { later } from '#web/kit/states/later.tsx';
import { routeTable } from '../routes/route-table.ts';
import { personal, visibleBar, visibleLinks } from '../shell/menu.ts';
import { dayPartAt } from './day-part.ts';
import classes from './home.module.css';

const TodayStrip = later(
  () => import('#web/features/dashboards/today-strip.tsx'),
  () => <WaitingStrip />,
);
const HomePanels = later(
  () => import('#web/features/dashboards/home-panels.tsx'),
  () => <Skeleton className={classes.panels} radius={18} />,
);

export function HomeScreen() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const session = useSession();
  const { user, hotel } = session;
  const now = useMemo(() => new Date(), []);
  const today = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: hotel.timeZone,
  }).format(now);
  const links = [
    ...visibleBar(routeTable, session).flatMap((item) => ('links' in item ? item.links : [item])),
    ...visibleLinks(personal, routeTable, session),
  ];

  return (
    <>
      <header className={classes.hero}>
        <div>
          <Title order={1}>{t(`home.${dayPartAt(now, hotel.timeZone)}`, { name: user.name })}</Title>
          <p className={classes.today}>{today}</p>
        </div>
        <div className={classes.hotel}>
          <IconBuildingSkyscraper size={26} stroke={1.4} aria-hidden />
          <div>
            <p className={classes.hotelName}>{hotel.name2}</p>
            <p className={classes.place}>
              {hotel.city} · {hotel.hotelGroupName}
            </p>
          </div>
        </div>
      </header>
      <TodayStrip />
      <HomePanels />
      <Title order={2} size="h3" mb="sm">
        {t('home.actions')}
      </Title>
      <ul className={classes.links}>
        {links.map(({ to, route }) => (
          <li key={to}>
            <Link to={to} className={classes.link}>
              <span className={classes.icon}>
                <route.icon size={22} stroke={1.6} aria-hidden />
              </span>
              <span className={classes.words}>
                <span className={classes.title}>{t(`screens.${route.title}`)}</span>
                {route.about && <span className={classes.about}>{t(`about.${route.about}`)}</span>}
              </span>
              <IconArrowRight size={18} className={classes.arrow} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The place today's tasks will have, at any width, so that nothing below them moves when they come. */
function WaitingStrip() {
  const tasks = useSession().modules.has('PMSIntegration') ? 5 : 4;
  return (
    <div className={classes.waiting}>
      <Skeleton height={22} width={120} />
      <div className={classes.waitingTasks}>
        {['a', 'b', 'c', 'd', 'e'].slice(0, tasks).map((place) => (
          <Skeleton className={classes.waitingTask} key={place} radius={18} />
        ))}
      </div>
    </div>
  );
}
