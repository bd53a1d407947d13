import type { Feature } from '../../platform/feature.ts';
import type { PmsTools } from '../pms/index.ts';
import { issueByRules } from './issue-by-rules.ts';
import { reservationVoucherRoutes } from './reservation-vouchers.endpoints.ts';
import { ruleRoutes } from './rules.endpoints.ts';

export { look } from './look-at-reservation.command.ts';
export { findRule, saveRuleRow } from './rules.store.ts';
export { dueWatches, planLooks } from './watches.store.ts';

export function automationFeature(tools: PmsTools): Feature {
  return {
    routes: [...ruleRoutes(tools), ...reservationVoucherRoutes(tools.platform)],
    tasks: [{ name: 'issue-by-rules', cron: '* * * * *', everySeconds: 15, run: (signal) => issueByRules(tools, signal) }],
  };
}
