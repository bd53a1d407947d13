import type { ChangeSubject } from '#contract/vocabulary/changes.ts';
import type { Permission } from '#contract/vocabulary/permissions.ts';

const readers: Record<ChangeSubject, readonly Permission[]> = {
  user: ['manageUser:view', 'adminUserManagement:view'],
  hotel: ['hotel:save', 'adminHotelList:view'],
  hotelGroup: ['adminHotelGroupList:view'],
  licence: ['licenses:view'],
  cardPrice: ['priceList:view'],
  cashDeposit: ['paymentDashboard:view'],
  apiUser: ['apiGatewayUserDetails:view'],
  paymentGateway: ['paymentManagement:view'],
  paymentKey: ['paymentKeyManagement:view'],
  connection: ['PMSConectivity:save'],
  rule: ['voucherIssueAutomationDetails:save'],
  task: ['manageScheduleTask:view'],
  retention: ['admin:view'],
  webhook: ['webhooks:view'],
  backend: ['admin:view'],
  supportAccess: ['supportAccess:decide'],
  approval: ['approvals:decide'],
};

/** Whoever administers a thing may read how it came to be as it is. */
export function mayReadChanges(held: ReadonlySet<Permission>, subject: ChangeSubject): boolean {
  return readers[subject].some((permission) => held.has(permission));
}
