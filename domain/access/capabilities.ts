import type { Permission } from '#contract/vocabulary/permissions.ts';
import { coveredBy } from './permissions.ts';

/**
 * What somebody may do, in the words of a person, and the permissions that the server asks for it: all of them together or none, in every group. In
 * the order they are told.
 */
export const permissionsBehind = {
  enter: ['CardClient'],
  dashboards: ['salesDashboard:view'],
  finance: ['financePack:view'],
  changeOffers: [
    'voucherManagement:add',
    'voucherManagement:edit',
    'voucherManagement:remove',
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
  ],
  changeTerms: ['termsConditions:save', 'voucherTags:save'],
  promotions: ['promotions:add', 'promotions:save'],
  sell: ['voucherManagement:shop'],
  issue: ['operationManagement:add'],
  sellAsListed: ['desk:sell'],
  lowerPrices: ['voucherSale:belowPrice', 'voucherSale:free'],
  approve: ['approvals:decide'],
  changeVouchers: ['voucherDetails:save', 'voucherDetails:client:edit'],
  extendVouchers: ['voucherDetails:editValidUntil'],
  sendVouchers: ['voucherDetails:sendNotif', 'onlineSales:send'],
  redeem: ['redeems:add', 'useVoucher:save'],
  redeemAtDesk: ['desk:use'],
  backdate: ['redeems:backdate'],
  clients: ['profileDetail:save'],
  eraseClients: ['profile:erase'],
  onlineSales: ['onlineSales:save'],
  registerSales: ['onlineSales:registOnPms'],
  refund: ['onlineSales:refund'],
  gateways: ['paymentManagement:view', 'paymentManagement:revoke', 'paymentManagement:disable', 'paymentManagement:save'],
  pms: ['PMSConectivity:validate', 'PMSConectivity:save', 'PMSConectivity:add', 'referenceData:syncUsersAndPayments', 'hotelConfig:save'],
  automation: [
    'voucherIssueAutomation:add',
    'voucherIssueAutomationDetails:save',
    'voucherIssueAutomationDetails:addChannel',
    'voucherIssueAutomationDetails:removeChannel',
    'voucherIssueAutomationDetails:addRate',
    'voucherIssueAutomationDetails:removeRate',
  ],
  webhooks: ['webhooks:view', 'webhooks:save'],
  seeHotels: ['hotel:view'],
  seeHotelConfigs: ['HotelConfig:view'],
  changeHotels: ['hotel:save'],
  letSupportIn: ['supportAccess:decide'],
  seeUsers: ['manageUser:view'],
  users: [
    'manageUser:add',
    'manageUser:selectedUser:delete',
    'manageUser:selectedUser:disable',
    'manageUser:selectedUser:enable',
    'manageUser:selectedUser:save',
    'manageUser:property:save',
    'manageUser:accessGroup:save',
  ],
  anyHotel: ['allProperties:changeProperty'],
  seePlatform: [
    'adminHotelList:view',
    'adminHotelGroupList:view',
    'adminUserManagement:view',
    'paymentKeyManagement:view',
    'apiGatewayUser:view',
    'apiGatewayUserDetails:view',
    'manageScheduleTask:view',
    'licenses:view',
    'paymentPosition:view',
  ],
  askForAccess: ['support:view'],
  platformTools: ['admin:view'],
  addHotels: ['hotel:add', 'adminHotelGroup:save'],
  licences: ['licenses:save', 'hotelLicense:save'],
  prices: ['priceList:view', 'priceList:add', 'priceList:save', 'priceList:delete', 'paymentDashboard:view', 'payment:payed'],
  partners: ['paymentKeyManagement:save', 'apiGatewayUser:save', 'backends:save'],
  tasks: ['manageScheduleTask:save'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/** Only screens ask for them: the server answers everybody inside, and a screen that is not shown keeps nothing secret. */
export const screenOnly = ['hotelList:view', 'editVoucher:view', 'hotelLicenses:view'] as const satisfies readonly Permission[];

export type Capability = keyof typeof permissionsBehind;

export const capabilities = Object.keys(permissionsBehind) as readonly Capability[];

/** What somebody may do with these permissions; of what is part of something wider, the wider alone is told. */
export function capabilitiesOf(held: ReadonlySet<Permission>): Capability[] {
  return capabilities.filter((capability) =>
    permissionsBehind[capability].every((permission) => held.has(permission) && !coveredBy(held, permission)),
  );
}
