import { IconHome, IconPalette, IconUserCircle } from '@tabler/icons-react';
import { adminRoutes } from './admin.routes.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { hotelRoutes } from './hotel.routes.ts';
import { lazyScreen } from './lazy-screen.ts';
import type { ScreenRoute } from './screen-route.ts';
import { voucherRoutes } from './voucher.routes.ts';

/** Every screen there is, by the menus of the bar. */
export const routeTable: readonly ScreenRoute[] = [
  {
    path: '/',
    title: 'home',
    icon: IconHome,
    words: 'dashboards',
    screen: lazyScreen(() => import('../home/home.screen.tsx'), 'HomeScreen'),
  },
  {
    path: '/Profile',
    title: 'profile',
    about: 'profile',
    icon: IconUserCircle,
    words: 'sessions',
    screen: lazyScreen(() => import('#web/features/session/profile.screen.tsx'), 'ProfileScreen'),
  },
  ...voucherRoutes,
  ...configurationRoutes,
  ...hotelRoutes,
  ...adminRoutes,
  // Inside the condition, so that a build for production leaves the kit's page out altogether.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/kit' as const,
          title: 'kit' as const,
          icon: IconPalette,
          words: 'kit-page' as const,
          screen: lazyScreen(() => import('#web/kit/kit.screen.tsx'), 'KitScreen'),
        },
      ]
    : []),
];
