/** What is counted in the widget, in the words of the reports. */
export const widgetEventNames = [
  'page_view',
  'add_to_cart',
  'remove_from_cart',
  'promo_code_search',
  'purchase',
  'user_engagement',
] as const;
export type WidgetEventName = (typeof widgetEventNames)[number];

/** What the back office tells of itself. */
export const platformEventNames = ['page_view', 'help', 'help_click', 'error_ui', 'error_api', 'api_exceeded_time'] as const;
export type PlatformEventName = (typeof platformEventNames)[number];

/** What a report can be split by, in the words of the reports. */
export const analyticsDimensions = [
  'date',
  'dateHourMinute',
  'eventName',
  'pagePath',
  'unifiedScreenClass',
  'description',
  'help_id',
  'stack',
  'userId',
  'hotelid',
  'voucherid',
  'currencyCode',
  'country',
  'countryId',
  'city',
  'language',
  'operatingSystem',
  'deviceCategory',
  'browser',
  'platform',
  'screenResolution',
  'mobileDeviceModel',
  'sessionCampaignId',
  'sessionCampaignName',
  'sessionSource',
  'firstUserSource',
] as const;
export type AnalyticsDimension = (typeof analyticsDimensions)[number];

/** What a report can count. */
export const analyticsMetrics = [
  'eventCount',
  'eventValue',
  'totalUsers',
  'activeUsers',
  'totalPurchasers',
  'screenPageViews',
  'engagedSessions',
  'sessions',
  'userEngagementDuration',
  'addToCarts',
  'totalRevenue',
] as const;
export type AnalyticsMetric = (typeof analyticsMetrics)[number];

/** Lines a report may carry below its rows. */
export const analyticsAggregations = ['TOTAL', 'MINIMUM', 'MAXIMUM', 'COUNT'] as const;
export type AnalyticsAggregation = (typeof analyticsAggregations)[number];

/** Stands where nothing is known. */
export const notSet = '(not set)';
/** A visit that nobody sent. */
export const direct = '(direct)';

/** The platform has counted since then. */
export const platformEventsSince = '2024-03-15';
