import {
  type Icon,
  IconAppWindow,
  IconCreditCard,
  IconDiscount2,
  IconGiftCard,
  IconHistory,
  IconHome,
  IconInbox,
  IconKey,
  IconMail,
  IconMailCog,
  IconMailExclamation,
  IconPalette,
  IconReportMoney,
  IconScale,
  IconScan,
  IconShoppingBag,
  IconShoppingCartCheck,
  IconTags,
  IconTicket,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type shell from '#web/messages/en/shell.json';
import type { FeatureWords } from '#web/messages/feature-messages.ts';
import type { Condition } from './access.ts';

/** A screen that exists. Entering this table gives it an address, and its menu entry, home card and palette line appear. */
export interface ScreenRoute extends Condition {
  /** Verbatim from the specification, `:id?` included; matched without regard to case. */
  path: `/${string}`;
  /** Names the screen in menus, page titles and the palette: a key of the shell's `screens`. */
  title: keyof typeof shell.screens;
  /** What one does there, for the card on the home page: a key of the shell's `about`. */
  about?: keyof typeof shell.about;
  icon: Icon;
  /** The messages of its features, loaded with it. */
  words?: FeatureWords | readonly FeatureWords[];
  screen: RouteComponent;
}

export const routeTable: readonly ScreenRoute[] = [
  { path: '/', title: 'home', icon: IconHome, screen: lazyRouteComponent(() => import('../home/home.screen.tsx'), 'HomeScreen') },
  {
    path: '/Profile',
    title: 'profile',
    about: 'profile',
    icon: IconUserCircle,
    screen: lazyRouteComponent(() => import('#web/features/session/profile.screen.tsx'), 'ProfileScreen'),
  },
  {
    path: '/UseVoucher',
    title: 'useVoucher',
    about: 'useVoucher',
    icon: IconScan,
    words: 'redemption',
    screen: lazyRouteComponent(() => import('#web/features/redemption/use-voucher.screen.tsx'), 'UseVoucherScreen'),
  },
  {
    path: '/OperationManagement',
    title: 'allVouchers',
    about: 'allVouchers',
    icon: IconTicket,
    words: ['vouchers', 'sales'],
    screen: lazyRouteComponent(() => import('../desk/vouchers-at-desk.screen.tsx'), 'VouchersAtDeskScreen'),
  },
  {
    path: '/Shopping',
    title: 'shopping',
    about: 'shopping',
    icon: IconShoppingBag,
    permission: 'voucherManagement:shop',
    words: 'sales',
    screen: lazyRouteComponent(() => import('#web/features/sales/shopping.screen.tsx'), 'ShoppingScreen'),
  },
  {
    path: '/OnlineSales',
    title: 'onlineSales',
    about: 'onlineSales',
    icon: IconShoppingCartCheck,
    words: 'online-sales',
    screen: lazyRouteComponent(() => import('#web/features/online-sales/online-sales.screen.tsx'), 'OnlineSalesScreen'),
  },
  {
    path: '/OnlineSalesDetail/:id?',
    title: 'onlineSale',
    icon: IconShoppingCartCheck,
    words: 'online-sales',
    screen: lazyRouteComponent(() => import('#web/features/online-sales/online-sale.screen.tsx'), 'OnlineSaleScreen'),
  },
  {
    path: '/UsageReport',
    title: 'usageReport',
    about: 'usageReport',
    icon: IconReportMoney,
    words: 'usage-report',
    screen: lazyRouteComponent(() => import('#web/features/usage-report/usage-report.screen.tsx'), 'UsageReportScreen'),
  },
  {
    path: '/StuckMessages',
    title: 'stuckMessages',
    about: 'stuckMessages',
    icon: IconMailExclamation,
    words: 'notifications',
    screen: lazyRouteComponent(() => import('#web/features/notifications/stuck-messages.screen.tsx'), 'StuckMessagesScreen'),
  },
  {
    path: '/DemoInbox',
    title: 'demoInbox',
    about: 'demoInbox',
    icon: IconInbox,
    demo: true,
    words: 'notifications',
    screen: lazyRouteComponent(() => import('#web/features/notifications/demo-inbox.screen.tsx'), 'DemoInboxScreen'),
  },
  {
    path: '/ProfilesDashboard',
    title: 'profiles',
    about: 'profiles',
    icon: IconUsers,
    words: 'profiles',
    screen: lazyRouteComponent(() => import('#web/features/profiles/profiles.screen.tsx'), 'ProfilesScreen'),
  },
  {
    path: '/Profiles/:id',
    title: 'profileDetail',
    icon: IconUsers,
    words: 'profiles',
    screen: lazyRouteComponent(() => import('#web/features/profiles/profile-detail.screen.tsx'), 'ProfileDetailScreen'),
  },
  {
    path: '/VoucherOperationDetails/:id',
    title: 'voucherDetails',
    icon: IconTicket,
    words: 'voucher-details',
    screen: lazyRouteComponent(() => import('#web/features/voucher-details/voucher-details.screen.tsx'), 'VoucherDetailsScreen'),
  },
  {
    path: '/LogsDashboard',
    title: 'events',
    about: 'events',
    icon: IconHistory,
    words: 'events',
    screen: lazyRouteComponent(() => import('#web/features/events/events.screen.tsx'), 'EventsScreen'),
  },
  {
    path: '/VoucherTags',
    title: 'tags',
    about: 'tags',
    icon: IconTags,
    words: 'tags',
    screen: lazyRouteComponent(() => import('#web/features/tags/tags.screen.tsx'), 'TagsScreen'),
  },
  {
    path: '/TermsConditions',
    title: 'terms',
    about: 'terms',
    icon: IconScale,
    words: 'terms',
    screen: lazyRouteComponent(() => import('#web/features/terms/terms.screen.tsx'), 'TermsScreen'),
  },
  {
    path: '/Promotions',
    title: 'promotions',
    about: 'promotions',
    icon: IconDiscount2,
    words: 'promotions',
    screen: lazyRouteComponent(() => import('#web/features/promotions/promotions.screen.tsx'), 'PromotionsScreen'),
  },
  {
    path: '/VoucherManagment',
    title: 'offers',
    about: 'offers',
    icon: IconGiftCard,
    words: ['offers', 'sales'],
    screen: lazyRouteComponent(() => import('../desk/offers-at-desk.screen.tsx'), 'OffersAtDeskScreen'),
  },
  {
    path: '/CardConfigWizard/:id?',
    title: 'offer',
    icon: IconGiftCard,
    permission: 'editVoucher:view',
    words: 'offers',
    screen: lazyRouteComponent(() => import('#web/features/offers/wizard/offer-wizard.screen.tsx'), 'OfferWizardScreen'),
  },
  {
    path: '/EditVoucher/:id?',
    title: 'offerPage',
    icon: IconGiftCard,
    permission: 'editVoucher:view',
    words: 'offers',
    screen: lazyRouteComponent(() => import('#web/features/offers/page/offer-page.screen.tsx'), 'OfferPageScreen'),
  },
  {
    path: '/VoucherTemplates',
    title: 'voucherTemplates',
    about: 'voucherTemplates',
    icon: IconMail,
    words: 'templates',
    screen: lazyRouteComponent(() => import('#web/features/templates/voucher-templates.screen.tsx'), 'VoucherTemplatesScreen'),
  },
  {
    path: '/TemplatesConfig',
    title: 'templatesConfig',
    about: 'templatesConfig',
    icon: IconMailCog,
    permission: 'admin:view',
    words: 'templates',
    screen: lazyRouteComponent(() => import('#web/features/templates/templates-config.screen.tsx'), 'TemplatesConfigScreen'),
  },
  {
    path: '/TemplateDetails/:id?',
    title: 'templateDetails',
    icon: IconMailCog,
    permission: 'admin:view',
    words: 'templates',
    screen: lazyRouteComponent(() => import('#web/features/templates/template-details.screen.tsx'), 'TemplateDetailsScreen'),
  },
  {
    path: '/WidgetPreview',
    title: 'widgetPreview',
    about: 'widgetPreview',
    icon: IconAppWindow,
    words: 'widget',
    screen: lazyRouteComponent(() => import('#web/features/widget-preview/widget-preview.screen.tsx'), 'WidgetPreviewScreen'),
  },
  {
    path: '/PaymentManagement',
    title: 'payments',
    about: 'payments',
    icon: IconCreditCard,
    permission: 'paymentManagement:view',
    words: 'payments',
    screen: lazyRouteComponent(() => import('#web/features/payments/payment-gateways.screen.tsx'), 'PaymentGatewaysScreen'),
  },
  {
    path: '/PaymentKeyManagement',
    title: 'paymentKeys',
    about: 'paymentKeys',
    icon: IconKey,
    permission: 'paymentKeyManagement:view',
    words: 'payments',
    screen: lazyRouteComponent(() => import('#web/features/payments/payment-keys.screen.tsx'), 'PaymentKeysScreen'),
  },
  // Inside the condition, so that a build for production leaves the kit's page out altogether.
  ...(import.meta.env.DEV
    ? [
        {
          path: '/kit' as const,
          title: 'kit' as const,
          icon: IconPalette,
          screen: lazyRouteComponent(() => import('#web/kit/kit.screen.tsx'), 'KitScreen'),
        },
      ]
    : []),
];
