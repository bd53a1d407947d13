import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiGateway } from './looks/api-gateway.ts';
import { automation } from './looks/automation.ts';
import { backends } from './looks/backends.ts';
import { billingAndTasks } from './looks/billing.ts';
import { clients } from './looks/clients.ts';
import { hotels } from './looks/hotels.ts';
import type { Look } from './looks/look.ts';
import { offers } from './looks/offers.ts';
import { payments } from './looks/payments.ts';
import { pms } from './looks/pms.ts';
import { sales } from './looks/sales.ts';
import { settings } from './looks/settings.ts';
import { shell } from './looks/shell.ts';
import { statistics } from './looks/statistics.ts';
import { users } from './looks/users.ts';
import { vouchers } from './looks/vouchers.ts';
import { webhooks } from './looks/webhooks.ts';
import { signIn } from './visitor.ts';

/** Read as text, because the tables themselves load screens and only a bundler can follow them there. The kit's page is for development. */
const routes = new URL('../web/src/app/routes/', import.meta.url);
const tables = readdirSync(routes).filter((file) => /^route-table\.ts$|\.routes\.ts$/.test(file));
const routeTable = tables.map((file) => readFileSync(new URL(file, routes), 'utf8')).join('');
const paths = [...routeTable.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '/']) => path).filter((path) => path !== '/kit');

/** Every route of the table as it opens, what opens from there, and the pages that stand outside it. */
export const looks: readonly Look[] = [
  ...paths.map((path) => {
    const address = path.replace(/\/:.*$/, '');
    return {
      name: path === '/' ? 'home' : path.slice(1).toLowerCase(),
      address,
      open: (page: Page) => signIn(page, 'admin@vale.demo', address),
    };
  }),
  ...shell,
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
