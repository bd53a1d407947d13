// Proves what the groups may do whose people look at much and change little. Written by hand: elsewhere what is expected follows the table itself.
import { expect, it } from 'vitest';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { holds, permissionsOf } from './permissions.ts';

it('whoever reads sees sales, hotels and offers, and changes nothing', () => {
  expect(permissionsOf([accessGroups.read.id])).toEqual(
    new Set(['CardClient', 'salesDashboard:view', 'hotelList:view', 'hotel:view', 'editVoucher:view']),
  );
});

it('a sales operator sells, mends what was sold online and mails it, and changes neither offers nor vouchers', () => {
  expect(permissionsOf([accessGroups.salesOperator.id])).toEqual(
    new Set([
      'CardClient',
      'salesDashboard:view',
      'hotelList:view',
      'editVoucher:view',
      'voucherManagement:shop',
      'voucherDetails:sendNotif',
      'onlineSales:send',
      'onlineSales:save',
    ]),
  );
});

it('a receptionist looks, uses and sells as the desk does, and holds nothing wider', () => {
  expect(permissionsOf([accessGroups.receptionist.id])).toEqual(
    new Set(['CardClient', 'hotelList:view', 'editVoucher:view', 'desk:use', 'desk:sell']),
  );
});

it('finance reads what readers read and the finance pack, and changes nothing', () => {
  expect(permissionsOf([accessGroups.finance.id])).toEqual(
    new Set(['CardClient', 'salesDashboard:view', 'hotelList:view', 'hotel:view', 'editVoucher:view', 'financePack:view']),
  );
});

it.each<[keyof typeof accessGroups, boolean, boolean]>([
  ['receptionist', true, true],
  ['management', true, true],
  ['administration', true, true],
  ['salesOperator', false, true],
  ['finance', false, false],
  ['read', false, false],
  ['platformSupport', false, false],
])('what the desk does is part of what %s does: using %s, selling %s', (group, uses, sells) => {
  const held = permissionsOf([accessGroups[group].id]);
  expect([holds(held, 'desk:use'), holds(held, 'desk:sell')]).toEqual([uses, sells]);
});

it('days further back than a hotel allows are written by its management and administration, and by nobody else', () => {
  const holders = Object.entries(accessGroups).filter(([, { id }]) => permissionsOf([id]).has('redeems:backdate'));
  expect(holders.map(([name]) => name).sort()).toEqual(['administration', 'management']);
});

it.each(['voucherSale:belowPrice', 'voucherSale:free'] as const)(
  '%s is up to management and administration, and to nobody else',
  (permission) => {
    const holders = Object.entries(accessGroups).filter(([, { id }]) => permissionsOf([id]).has(permission));
    expect(holders.map(([name]) => name).sort()).toEqual(['administration', 'management']);
  },
);

it('support sees what the platform administers, works in any property, and changes nothing', () => {
  expect(permissionsOf([accessGroups.platformSupport.id])).toEqual(
    new Set([
      'CardClient',
      'allProperties:changeProperty',
      'admin:view',
      'support:view',
      'hotel:view',
      'adminHotelList:view',
      'adminHotelGroupList:view',
      'adminUserManagement:view',
      'paymentKeyManagement:view',
      'paymentPosition:view',
      'apiGatewayUser:view',
      'apiGatewayUserDetails:view',
      'manageScheduleTask:view',
      'licenses:view',
      'hotelLicenses:view',
    ]),
  );
});
