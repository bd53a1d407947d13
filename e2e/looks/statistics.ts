import statisticsWords from '../../web/src/messages/pt/statistics.json' with { type: 'json' };
import type { Look } from './look.ts';

const tab = (name: string, address: string, as = 'admin@vale.demo'): Look => ({ name, as, address });

/** What guests do in the widget, and what the platform tells of itself. */
export const statistics: readonly Look[] = [
  tab('statistics-acquisition', '/WidgetStatistics?tab=acquisition'),
  tab('statistics-engagement', '/WidgetStatistics?tab=engagement'),
  tab('statistics-tech', '/WidgetStatistics?tab=tech'),
  tab('statistics-campaigns', '/WidgetStatistics?tab=campaigns'),
  tab('statistics-vouchers', '/WidgetStatistics?tab=vouchers'),
  {
    name: 'platform-events',
    as: 'platform@vale.demo',
    address: '/PlatformDeepDive?tab=events',
    // An error in the place of the events would be looked at just as well.
    prepare: async (page) => {
      const events = page.getByRole('region', { name: statisticsWords.tabs.events });
      await events.getByRole('row').nth(1).waitFor();
    },
  },
  tab('platform-help', '/PlatformDeepDive?tab=helpers', 'platform@vale.demo'),
  tab('platform-slow-calls', '/PlatformDeepDive?tab=slow', 'platform@vale.demo'),
];
