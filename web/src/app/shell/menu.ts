import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { Session } from '#web/kit/session/session-context.ts';
import { allows, type Condition } from '../routes/access.ts';
import { bareAddressOf } from '../routes/route-path.ts';
import type { ScreenRoute } from '../routes/screen-route.ts';

interface Entry extends Condition {
  path: string;
}

interface Menu {
  name: 'voucher' | 'hotel' | 'configuration' | 'admin';
  permission?: Permission;
  entries: readonly Entry[];
}

/** The menus of the specification, with their conditions, in the order of the bar; what it gives no place beside its kin: the widget preview by the offers, the mails and the reservation vouchers by the vouchers, the rules by the reference data. A plain entry stands in the bar by itself. */
export const bar: readonly (Entry | Menu)[] = [
  { path: '/SalesDashboard' },
  {
    name: 'voucher',
    entries: [
      { path: '/OperationManagement' },
      { path: '/Shopping' },
      { path: '/OnlineSales' },
      { path: '/UseVoucher' },
      { path: '/ProfilesDashboard' },
      { path: '/ReservationVouchers', module: 'PMSIntegration' },
      { path: '/UsageReport' },
      { path: '/ExpiringVouchers' },
      { path: '/FinancePack' },
      { path: '/Approvals', permission: 'approvals:decide' },
      { path: '/StuckMessages' },
      { path: '/DemoInbox' },
    ],
  },
  {
    name: 'hotel',
    entries: [
      { path: '/HotelList' },
      { path: '/HotelConfig', permission: 'HotelConfig:view', module: 'PMSIntegration' },
      { path: '/PMSConnectivity', module: 'PMSIntegration' },
      { path: '/PaymentDashboard', permission: 'paymentDashboard:view' },
      { path: '/WidgetStatistics' },
    ],
  },
  { path: '/PaymentManagement', permission: 'paymentManagement:view' },
  {
    name: 'configuration',
    entries: [
      { path: '/VoucherManagment' },
      { path: '/WidgetPreview' },
      { path: '/TermsConditions' },
      { path: '/ManageUser', permission: 'manageUser:view' },
      { path: '/VoucherTemplates' },
      { path: '/ReferenceData', module: 'PMSIntegration' },
      { path: '/VoucherIssueAutomation', module: 'PMSIntegration' },
      { path: '/Promotions' },
      { path: '/LogsDashboard' },
      { path: '/VoucherTags' },
      { path: '/SupportAccess', permission: 'supportAccess:decide' },
    ],
  },
  {
    name: 'admin',
    permission: 'admin:view',
    entries: [
      { path: '/AdminHotelGroupList' },
      { path: '/AdminHotelList' },
      { path: '/PaymentKeyManagement' },
      { path: '/ApiGatewayUserManagement' },
      { path: '/ManageScheduleTask' },
      { path: '/AdminUserManagement' },
      { path: '/Licenses' },
      { path: '/HotelLicenses' },
      { path: '/PriceList' },
      { path: '/PaymentPositions' },
      { path: '/Backends' },
      { path: '/DataRetention' },
      { path: '/ResetCache' },
      { path: '/PlatformDeepDive' },
      { path: '/TemplatesConfig' },
      { path: '/AskForAccess', permission: 'support:view' },
    ],
  },
];

/** A top-level entry too, but it is about the person: it stands under their name. */
export const personal: readonly Entry[] = [{ path: '/Profile' }];

export interface MenuLink {
  to: string;
  route: ScreenRoute;
}

export interface VisibleMenu {
  name: Menu['name'];
  links: readonly MenuLink[];
}

type Who = Pick<Session, 'permissions' | 'modules' | 'demo'>;

/** An entry is shown when its screen exists, and when both the menu and the screen itself let the person in. */
export function visibleLinks(entries: readonly Entry[], routes: readonly ScreenRoute[], who: Who): MenuLink[] {
  return entries.flatMap((entry) => {
    const route = routes.find(({ path }) => bareAddressOf(path)?.toLowerCase() === entry.path.toLowerCase());
    return route && allows(entry, who) && allows(route, who) ? [{ to: entry.path, route }] : [];
  });
}

/** The bar as this person sees it. A menu with nothing in it is not shown. */
export function visibleBar(routes: readonly ScreenRoute[], who: Who): (MenuLink | VisibleMenu)[] {
  return bar.flatMap((item): (MenuLink | VisibleMenu)[] => {
    if (!('entries' in item)) return visibleLinks([item], routes, who);
    if (!allows(item.permission === undefined ? {} : { permission: item.permission }, who)) return [];
    const links = visibleLinks(item.entries, routes, who);
    return links.length > 0 ? [{ name: item.name, links }] : [];
  });
}
