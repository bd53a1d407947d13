import {
  IconBuilding,
  IconBuildingCog,
  IconBuildings,
  IconCreditCard,
  IconPigMoney,
  IconPlugConnected,
  IconWorldSearch,
} from '@tabler/icons-react';
import { lazyScreen } from './lazy-screen.ts';
import type { ScreenRoute } from './screen-route.ts';

/** The hotel, and those it works with. */
export const hotelRoutes: readonly ScreenRoute[] = [
  {
    path: '/PaymentManagement',
    title: 'payments',
    about: 'payments',
    icon: IconCreditCard,
    permission: 'paymentManagement:view',
    words: 'payments',
    screen: lazyScreen(() => import('#web/features/payments/payment-gateways.screen.tsx'), 'PaymentGatewaysScreen'),
  },
  {
    path: '/PMSConnectivity',
    title: 'pmsConnectivity',
    about: 'pmsConnectivity',
    icon: IconPlugConnected,
    module: 'PMSIntegration',
    words: 'pms',
    screen: lazyScreen(() => import('#web/features/pms/connections.screen.tsx'), 'ConnectionsScreen'),
  },
  {
    path: '/HotelConfig',
    title: 'hotelConfig',
    about: 'hotelConfig',
    icon: IconBuildingCog,
    permission: 'HotelConfig:view',
    module: 'PMSIntegration',
    words: 'hotels',
    screen: lazyScreen(() => import('#web/features/hotels/hotel-config.screen.tsx'), 'HotelConfigScreen'),
  },
  {
    path: '/PaymentDashboard/:id?',
    title: 'paymentDashboard',
    about: 'paymentDashboard',
    icon: IconPigMoney,
    permission: 'paymentDashboard:view',
    words: 'billing',
    screen: lazyScreen(() => import('#web/features/billing/payment-dashboard.screen.tsx'), 'PaymentDashboardScreen'),
  },
  {
    path: '/WidgetStatistics',
    title: 'widgetStatistics',
    about: 'widgetStatistics',
    icon: IconWorldSearch,
    words: 'statistics',
    screen: lazyScreen(() => import('#web/features/statistics/widget-statistics.screen.tsx'), 'WidgetStatisticsScreen'),
  },
  {
    path: '/HotelList',
    title: 'hotels',
    about: 'hotels',
    icon: IconBuildings,
    permission: 'hotelList:view',
    words: 'hotels',
    screen: lazyScreen(() => import('#web/features/hotels/lists/own-hotels.screen.tsx'), 'OwnHotelsScreen'),
  },
  {
    path: '/Hotel/:id?',
    title: 'hotel',
    icon: IconBuilding,
    permission: 'hotel:view',
    words: 'hotels',
    screen: lazyScreen(() => import('#web/features/hotels/hotel/hotel.screen.tsx'), 'HotelScreen'),
  },
];
