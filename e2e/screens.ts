import { readdirSync, readFileSync } from 'node:fs';
import { apiGateway } from './looks/api-gateway.ts';
import { automation } from './looks/automation.ts';
import { backends } from './looks/backends.ts';
import { billingAndTasks } from './looks/billing.ts';
import { clients } from './looks/clients.ts';
import { hotels } from './looks/hotels.ts';
import type { Look, ScreenLook } from './looks/look.ts';
import { offers } from './looks/offers.ts';
import { payments } from './looks/payments.ts';
import { pms } from './looks/pms.ts';
import { sales } from './looks/sales.ts';
import { secondFactor } from './looks/second-factor.ts';
import { settings } from './looks/settings.ts';
import { shell } from './looks/shell.ts';
import { statistics } from './looks/statistics.ts';
import { users } from './looks/users.ts';
import { vouchers } from './looks/vouchers.ts';
import { webhooks } from './looks/webhooks.ts';

/** Read as text, because the tables themselves load screens and only a bundler can follow them there. The kit's page is for development. */
function pathsIn(table: string): string[] {
  const text = readFileSync(new URL(`../web/src/app/routes/${table}`, import.meta.url), 'utf8');
  // What has a page only with an id is looked at with one, below.
  return [...text.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '/']) => path).filter((path) => path !== '/kit' && !/:\w+$/.test(path));
}

/** Every route of a table as it opens for whoever may open all of them. */
const routesAs = (as: string, tables: readonly string[]): ScreenLook[] =>
  tables.flatMap(pathsIn).map((path) => ({
    name: path === '/' ? 'home' : path.slice(1).toLowerCase(),
    as,
    address: path.replace(/\/:.*$/, ''),
  }));

const everyTable = readdirSync(new URL('../web/src/app/routes/', import.meta.url)).filter((file) =>
  /^route-table\.ts$|\.routes\.ts$/.test(file),
);
const ofThePlatform = 'admin.routes.ts';

/** Every route of the tables, what opens from there, and the pages that stand outside. */
export const looks: readonly Look[] = [
  ...routesAs(
    'admin@vale.demo',
    everyTable.filter((table) => table !== ofThePlatform),
  ),
  ...routesAs('platform@vale.demo', [ofThePlatform]),
  ...shell,
  ...secondFactor,
  ...settings,
  ...clients,
  ...offers,
  ...vouchers,
  ...sales,
  ...payments,
  ...billingAndTasks,
  ...pms,
  ...hotels,
  ...automation,
  ...users,
  ...webhooks,
  ...apiGateway,
  ...statistics,
  ...backends,
];
