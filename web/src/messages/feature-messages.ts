import type automation from './en/automation.json';
import type billing from './en/billing.json';
import type events from './en/events.json';
import type hotels from './en/hotels.json';
import type notifications from './en/notifications.json';
import type offers from './en/offers.json';
import type onlineSales from './en/online-sales.json';
import type payments from './en/payments.json';
import type pms from './en/pms.json';
import type profiles from './en/profiles.json';
import type promotions from './en/promotions.json';
import type redemption from './en/redemption.json';
import type sales from './en/sales.json';
import type tags from './en/tags.json';
import type tasks from './en/tasks.json';
import type templates from './en/templates.json';
import type terms from './en/terms.json';
import type usageReport from './en/usage-report.json';
import type users from './en/users.json';
import type voucherDetails from './en/voucher-details.json';
import type vouchers from './en/vouchers.json';
import type widget from './en/widget.json';

/** The words of each feature, downloaded with its first screen. */
export interface FeatureMessages {
  automation: typeof automation;
  billing: typeof billing;
  events: typeof events;
  hotels: typeof hotels;
  notifications: typeof notifications;
  offers: typeof offers;
  'online-sales': typeof onlineSales;
  payments: typeof payments;
  pms: typeof pms;
  profiles: typeof profiles;
  promotions: typeof promotions;
  redemption: typeof redemption;
  sales: typeof sales;
  tags: typeof tags;
  tasks: typeof tasks;
  templates: typeof templates;
  terms: typeof terms;
  'usage-report': typeof usageReport;
  users: typeof users;
  vouchers: typeof vouchers;
  widget: typeof widget;
  'voucher-details': typeof voucherDetails;
}

export type FeatureWords = keyof FeatureMessages;
