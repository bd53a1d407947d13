import type { Look } from './look.ts';

const tab = (name: string, address: string, as = 'admin@vale.demo'): Look => ({ name, as, address });

/** What guests do in the widget, and what the platform tells of itself. */
export const statistics: readonly Look[] = [
  tab('statistics-acquisition', '/WidgetStatistics?tab=acquisition'),
  tab('statistics-engagement', '/WidgetStatistics?tab=engagement'),
  tab('statistics-tech', '/WidgetStatistics?tab=tech'),
  tab('statistics-campaigns', '/WidgetStatistics?tab=campaigns'),
  tab('statistics-vouchers', '/WidgetStatistics?tab=vouchers'),
  tab('platform-events', '/PlatformDeepDive?tab=events', 'platform@vale.demo'),
  tab('platform-help', '/PlatformDeepDive?tab=helpers', 'platform@vale.demo'),
  tab('platform-slow-calls', '/PlatformDeepDive?tab=slow', 'platform@vale.demo'),
];
