// Proves what the groups may do whose people look at much and change little. Written by hand: elsewhere what is expected follows the table itself.
import { expect, it } from 'vitest';
import { accessGroups } from '#contract/vocabulary/access-groups.ts';
import { permissionsOf } from './permissions.ts';

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

it('days further back than a hotel allows are written by its management and administration, and by nobody else', () => {
  const holders = Object.entries(accessGroups).filter(([, { id }]) => permissionsOf([id]).has('redeems:backdate'));
  expect(holders.map(([name]) => name).sort()).toEqual(['administration', 'management']);
});

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
