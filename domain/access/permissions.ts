import { type AccessGroup, accessGroups } from '#contract/vocabulary/access-groups.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';

const read: readonly Permission[] = ['CardClient', 'salesDashboard:view', 'hotelList:view', 'hotel:view', 'editVoucher:view'];

const salesOperator: readonly Permission[] = [
  'CardClient',
  'salesDashboard:view',
  'hotelList:view',
  'editVoucher:view',
  'voucherManagement:shop',
  'voucherDetails:sendNotif',
  'onlineSales:send',
  'onlineSales:save',
];

/** Serves the guest who stands at the desk, and writes nothing else. */
const receptionist: readonly Permission[] = ['CardClient', 'hotelList:view', 'editVoucher:view', 'desk:use', 'desk:sell'];

/** Reads every figure, and changes none. */
const finance: readonly Permission[] = [...read, 'financePack:view'];

const management: readonly Permission[] = [
  ...read,
  'financePack:view',
  'voucherManagement:add',
  'voucherManagement:edit',
  'voucherManagement:remove',
  'voucherManagement:shop',
  'cardConfigWizard:saveConfig',
  'cardConfigWizard:saveTemplate',
  'cardConfigWizard:deleteImage',
  'cardConfigWizard:addImage',
  'cardConfigWizard:saveService',
  'cardConfigWizard:addService',
  'cardConfigWizard:removeService',
  'cardConfigWizard:saveTEC',
  'cardConfigWizard:saveTermsIncluded',
  'cardConfigWizard:saveTermsExcluded',
  'cardConfigWizard:savePromote',
  'termsConditions:save',
  'voucherTags:save',
  'promotions:add',
  'promotions:save',
  'operationManagement:add',
  'voucherSale:belowPrice',
  'voucherSale:free',
  'approvals:decide',
  'voucherDetails:save',
  'voucherDetails:sendNotif',
  'voucherDetails:client:edit',
  'redeems:add',
  'redeems:backdate',
  'useVoucher:save',
  'profileDetail:save',
  'onlineSales:send',
  'onlineSales:registOnPms',
  'onlineSales:refund',
  'onlineSales:save',
  'PMSConectivity:validate',
  'PMSConectivity:save',
  'PMSConectivity:add',
  'referenceData:syncUsersAndPayments',
  'voucherIssueAutomation:add',
  'voucherIssueAutomationDetails:save',
  'voucherIssueAutomationDetails:addChannel',
  'voucherIssueAutomationDetails:removeChannel',
  'voucherIssueAutomationDetails:addRate',
  'voucherIssueAutomationDetails:removeRate',
  'hotelConfig:save',
];

const managingUsers: readonly Permission[] = [
  'manageUser:add',
  'manageUser:selectedUser:delete',
  'manageUser:selectedUser:disable',
  'manageUser:selectedUser:enable',
  'manageUser:selectedUser:save',
  'manageUser:property:save',
  'manageUser:accessGroup:save',
];

const administration: readonly Permission[] = [
  ...management,
  'voucherDetails:editValidUntil',
  'profile:erase',
  'HotelConfig:view',
  'supportAccess:decide',
  'hotel:save',
  'paymentManagement:view',
  'paymentManagement:revoke',
  'paymentManagement:disable',
  'paymentManagement:save',
  'webhooks:view',
  'webhooks:save',
  'manageUser:view',
  ...managingUsers,
];

const platformSupport: readonly Permission[] = [
  'CardClient',
  'admin:view',
  'allProperties:changeProperty',
  'support:view',
  'hotel:view',
  'adminHotelList:view',
  'adminHotelGroupList:view',
  'adminUserManagement:view',
  'paymentKeyManagement:view',
  'apiGatewayUser:view',
  'apiGatewayUserDetails:view',
  'manageScheduleTask:view',
  'licenses:view',
  'hotelLicenses:view',
  'paymentPosition:view',
];

/** The second platform group adds every platform write: support looks, administration changes. */
const platformAdministration: readonly Permission[] = [
  ...platformSupport,
  'hotel:add',
  'hotel:save',
  'adminHotelGroup:save',
  'paymentKeyManagement:save',
  'apiGatewayUser:save',
  'backends:save',
  'manageScheduleTask:save',
  'licenses:save',
  'hotelLicense:save',
  'priceList:view',
  'priceList:add',
  'priceList:save',
  'priceList:delete',
  'paymentDashboard:view',
  'payment:payed',
  ...managingUsers,
];

/** What each group grants. Those of other products are absent: they may be assigned, and grant nothing. */
export const granted: Partial<Record<AccessGroup, readonly Permission[]>> = {
  read,
  salesOperator,
  receptionist,
  finance,
  management,
  administration,
  platformSupport,
  platformAdministration,
};

const grantedById = new Map<string, readonly Permission[]>(
  Object.entries(granted).map(([group, permissions]) => [accessGroups[group as AccessGroup].id, permissions]),
);

/** The union of what the groups grant. Unknown groups, like no groups, grant nothing. */
export function permissionsOf(groupIds: readonly string[]): ReadonlySet<Permission> {
  return new Set(groupIds.flatMap((id) => grantedById.get(id.toLowerCase()) ?? []));
}

/** Whoever holds one of these may do all that the narrow permission opens, and more. */
const widerThan: Partial<Record<Permission, readonly Permission[]>> = {
  'desk:use': ['useVoucher:save', 'redeems:add'],
  'desk:sell': ['voucherManagement:shop'],
};

/** Whether a wider permission opens all of it already. */
export function coveredBy(held: ReadonlySet<Permission>, permission: Permission): boolean {
  return widerThan[permission]?.some((wider) => held.has(wider)) ?? false;
}

/** Whether somebody may do what a permission opens: by itself, or as part of a wider one. */
export function holds(held: ReadonlySet<Permission>, permission: Permission): boolean {
  return held.has(permission) || coveredBy(held, permission);
}

/** Uses vouchers and takes back only as the desk does: today, and what they did themselves. */
export function usesAtDeskOnly(held: ReadonlySet<Permission>): boolean {
  return !held.has('useVoucher:save') && !held.has('redeems:add');
}

/** Agrees on no other price and no other days than the list's. */
export function sellsAsListedOnly(held: ReadonlySet<Permission>): boolean {
  return !held.has('voucherManagement:shop') && !held.has('operationManagement:add');
}
