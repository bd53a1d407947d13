import { IconHome } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import type { Module } from '#contract/vocabulary/modules.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import { permissions } from '#contract/vocabulary/permissions.ts';
import { routeTable } from '../routes/route-table.ts';
import type { ScreenRoute } from '../routes/screen-route.ts';
import { bar, personal, visibleBar, visibleLinks } from './menu.ts';

const route = (path: string, condition: Pick<ScreenRoute, 'permission' | 'module'> = {}): ScreenRoute => ({
  path: path as ScreenRoute['path'],
  title: 'home',
  icon: IconHome,
  screen: () => null,
  ...condition,
});

const entries = bar.flatMap((item) => ('entries' in item ? item.entries : [item]));
/** A house where every screen of the menus exists and asks for nothing itself, so that only the menu's own conditions decide. */
const everyScreen = entries.map(({ path }) => route(path));

function who(granted: readonly Permission[], switchedOn: readonly Module[] = []) {
  return { permissions: new Set(granted), modules: new Set(switchedOn), demo: false };
}

function shown(routes: readonly ScreenRoute[], ...person: Parameters<typeof who>): string[] {
  return visibleBar(routes, who(...person)).flatMap((item) => ('links' in item ? item.links : [item]).map(({ to }) => to));
}

const unconditional = [
  ...['/SalesDashboard', '/OperationManagement', '/Shopping', '/OnlineSales', '/UseVoucher', '/ProfilesDashboard', '/UsageReport'],
  ...['/ExpiringVouchers', '/FinancePack'],
  ...['/StuckMessages', '/DemoInbox'],
  ...[
    '/HotelList',
    '/WidgetStatistics',
    '/VoucherManagment',
    '/WidgetPreview',
    '/TermsConditions',
    '/VoucherTemplates',
    '/Promotions',
    '/LogsDashboard',
  ],
  '/VoucherTags',
];

const adminOnly = [
  ...['/AdminHotelGroupList', '/AdminHotelList', '/PaymentKeyManagement', '/ApiGatewayUserManagement', '/ManageScheduleTask'],
  ...[
    '/AdminUserManagement',
    '/Licenses',
    '/HotelLicenses',
    '/PriceList',
    '/PaymentPositions',
    '/Backends',
    '/DataRetention',
    '/ResetCache',
    '/PlatformDeepDive',
    '/TemplatesConfig',
  ],
];

describe('the conditions of the menus', () => {
  it('without any permission or module, only the entries that ask for nothing are shown', () => {
    expect(shown(everyScreen, ['CardClient'])).toEqual(unconditional);
  });

  it.each<[string, Permission[], Module[], string[]]>([
    ['manageUser:view opens the users', ['manageUser:view'], [], ['/ManageUser']],
    ['paymentDashboard:view opens the payment dashboard', ['paymentDashboard:view'], [], ['/PaymentDashboard']],
    ['paymentManagement:view opens the payments', ['paymentManagement:view'], [], ['/PaymentManagement']],
    [
      'PMSIntegration opens all that comes from the hotel’s system',
      [],
      ['PMSIntegration'],
      ['/ReservationVouchers', '/PMSConnectivity', '/ReferenceData', '/VoucherIssueAutomation'],
    ],
    ['HotelConfig:view alone does not open the hotel configuration', ['HotelConfig:view'], [], []],
    [
      'HotelConfig:view and PMSIntegration together do',
      ['HotelConfig:view'],
      ['PMSIntegration'],
      ['/ReservationVouchers', '/HotelConfig', '/PMSConnectivity', '/ReferenceData', '/VoucherIssueAutomation'],
    ],
    ['another module opens nothing', [], ['ShortId', 'VoucherPIN'], []],
    ['admin:view opens the whole admin menu', ['admin:view'], [], adminOnly],
  ])('%s', (_case, granted, switchedOn, added) => {
    const more = shown(everyScreen, granted, switchedOn).filter((path) => !unconditional.includes(path));
    expect(more).toEqual(added);
  });

  it('a screen that asks for more than its menu is not offered to those it would turn away', () => {
    const gated = [route('/SalesDashboard', { permission: 'salesDashboard:view' }), route('/Shopping', { module: 'ShortId' })];
    expect(shown(gated, [])).toEqual([]);
    expect(shown(gated, ['salesDashboard:view'], ['ShortId'])).toEqual(['/SalesDashboard', '/Shopping']);
  });
});

describe('an entry follows its screen', () => {
  it('is absent while the screen does not exist, and with it an empty menu', () => {
    expect(visibleBar([], who(permissions))).toEqual([]);
    expect(visibleBar([route('/VoucherTags')], who(permissions))).toMatchObject([
      { name: 'configuration', links: [{ to: '/VoucherTags' }] },
    ]);
  });

  it('finds it whatever the case, and past optional parameters', () => {
    expect(shown([route('/vouchertags'), route('/PaymentDashboard/:id?')], ['paymentDashboard:view'])).toEqual([
      '/PaymentDashboard',
      '/VoucherTags',
    ]);
    expect(shown([route('/HotelList/:id')], [])).toEqual([]);
  });

  it('the profile stands under the name of the person', () => {
    expect(visibleLinks(personal, routeTable, who([])).map(({ to }) => to)).toEqual(['/Profile']);
  });
});
