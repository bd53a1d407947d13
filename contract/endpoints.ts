import * as analytics from './analytics.ts';
import * as apiGateway from './api-gateway.ts';
import * as approvals from './approvals.ts';
import * as automation from './automation.ts';
import * as backends from './backends.ts';
import * as billing from './billing.ts';
import * as changes from './changes.ts';
import * as checkout from './checkout.ts';
import * as dashboards from './dashboards.ts';
import * as disputes from './disputes.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as finance from './finance.ts';
import * as help from './help.ts';
import * as hotelAdministration from './hotel-administration.ts';
import * as hotelGroups from './hotel-groups.ts';
import * as hotels from './hotels.ts';
import * as licences from './licences.ts';
import * as notifications from './notifications.ts';
import * as offerImages from './offer-images.ts';
import * as offerPlaces from './offer-places.ts';
import * as offerServices from './offer-services.ts';
import * as offers from './offers.ts';
import * as onlineSales from './online-sales.ts';
import * as partnerSales from './partner/partner-sales.ts';
import * as partnerVouchers from './partner/partner-vouchers.ts';
import * as payments from './payments.ts';
import * as payouts from './payouts.ts';
import * as pms from './pms.ts';
import * as profiles from './profiles.ts';
import * as promotions from './promotions.ts';
import * as redemption from './redemption.ts';
import * as registrations from './registrations.ts';
import * as retention from './retention.ts';
import * as sales from './sales.ts';
import * as session from './session.ts';
import * as statusRows from './status-rows.ts';
import * as storefront from './storefront.ts';
import * as supportAccess from './support-access.ts';
import * as tags from './tags.ts';
import * as tasks from './tasks.ts';
import * as templates from './templates.ts';
import * as terms from './terms.ts';
import * as usageReport from './usage-report.ts';
import * as users from './users.ts';
import * as vouchers from './vouchers.ts';
import * as webhooks from './webhooks.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;
}

/** The whole wire. A feature's file joins this list, and with it the routes, the documents and the tests over all calls. */
export const endpoints: readonly Endpoint[] = [
  session,
  users,
  changes,
  help,
  apiGateway,
  hotels,
  hotelAdministration,
  hotelGroups,
  approvals,
  supportAccess,
  licences,
  tags,
  terms,
  promotions,
  templates,
  offers,
  offerServices,
  offerPlaces,
  offerImages,
  payments,
  payouts,
  billing,
  retention,
  tasks,
  webhooks,
  backends,
  pms,
  registrations,
  automation,
  storefront,
  analytics,
  checkout,
  dashboards,
  disputes,
  statusRows,
  finance,
  onlineSales,
  profiles,
  vouchers,
  usageReport,
  events,
  redemption,
  notifications,
  sales,
  partnerVouchers,
  partnerSales,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
