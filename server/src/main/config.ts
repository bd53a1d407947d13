import { resolve } from 'node:path';
import { z } from 'zod';
import type { FreshSignIn } from '#domain/access/fresh-sign-in.ts';
import type { AzureSettings } from '../adapters/api-gateway/azure/ask-azure.ts';
import type { ConfluenceOptions } from '../adapters/help/confluence.ts';
import type { MewsClient } from '../adapters/pms/mews/ask-mews.ts';
import { reportPoolSizeUsual } from '../platform/db/database.ts';
import { isAllowlistEntry } from '../platform/outgoing/allowlist.ts';

const onOff = z.enum(['on', 'off']);

/** Everything the environment may say. What it does not say has a default that works on a bare machine. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Only this machine, unless said otherwise: a back office is not put on a network by accident. */
  HOST: z.string().default('localhost'),
  /** The address people use, where a proxy stands in front. */
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  /** The database itself, where DATABASE_URL goes through a pooler that hands out connections by transaction. */
  DATABASE_DIRECT_URL: z.string().optional(),
  /** Whoever owns the tables, for migrations and commands: the server itself then needs to own nothing. */
  DATABASE_OWNER_URL: z.string().optional(),
  /** A streaming replica, for reports. */
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).optional(),
  /** Connections for reports alone, besides. */
  DATABASE_REPORT_POOL: z.coerce.number().int().min(1).max(50).default(reportPoolSizeUsual),
  DEMO: onOff.optional(),
  /** Eighteen months of trade behind the demo: a few seconds more at the first start. */
  DEMO_HISTORY: onOff.default('on'),
  /** As many months of visits: likewise, and more of them. */
  DEMO_STATISTICS: onOff.default('on'),
  /** How long a process that is told to stop goes on serving, so that a balancer finds out before anybody is turned away. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** `id:base64,…`, newest first; otherwise a file in DATA_DIR. */
  VALE_SECRET_KEYS: z.string().optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_SCOPE: z.string().default('openid profile email offline_access'),
  OIDC_GROUPS_CLAIM: z.string().optional(),
  SMTP_URL: z.string().optional(),
  SENDGRID_API_KEY: z.string().optional(),
  /** Accounts kept in the European Union have an address of their own. */
  SENDGRID_URL: z.url().optional(),
  /** With it, the provider's reports are taken and believed. */
  SENDGRID_WEBHOOK_KEY: z.string().optional(),
  MAIL_FROM: z.string().default('Vale <no-reply@vale.example>'),
  SUPPORT_EMAIL: z.email().default('support@vale.example'),
  /** Help pages kept in a space of Confluence, instead of those that come with the product. */
  CONFLUENCE_URL: z.url().optional(),
  CONFLUENCE_SPACE: z.string().optional(),
  CONFLUENCE_EMAIL: z.string().optional(),
  CONFLUENCE_TOKEN: z.string().optional(),
  SUPPORT_URL: z.url().default('https://support.vale.example/new-ticket'),
  /** How many proxies stand in front: what the nearest of them say of a caller is believed, what the caller says is not. */
  TRUST_PROXY: z.union([onOff.transform((word) => (word === 'on' ? 1 : 0)), z.coerce.number().int().min(1).max(9)]).default(0),
  /** Providers to practise with instead of real ones; on where the demo is. */
  PAYMENTS_SANDBOX: onOff.optional(),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** A hotel to practise with, likewise. */
  PMS_SIMULATOR: onOff.optional(),
  SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Hosts, hosts with a port, or ranges of addresses, with commas between: what may be called although it is not public. */
  OUTGOING_ALLOWED: z.string().optional(),
  /** How long a backend may take to answer a partner: never longer than whoever asked waits for us. */
  BACKEND_TIMEOUT_MS: z.coerce.number().int().min(1).max(25_000).default(20_000),
  /** Who this installation is to Mews; each hotel's own token stands in its connection. */
  MEWS_CLIENT_TOKEN: z.string().optional(),
  MEWS_CLIENT: z.string().default('Vale'),
  /** With these, statistics are read from a property of Google Analytics 4 instead of our own events. */
  GA4_PROPERTY: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  GA4_KEY_FILE: z.string().optional(),
  GA4_URL: z.url().optional(),
  /** Whether the back office tells of itself; without a word, everywhere but on local and development hosts. */
  ANALYTICS: onOff.optional(),
  /** With these, partners, keys and backends are kept in Azure API Management instead of here. */
  AZURE_APIM_SUBSCRIPTION: z.uuid().optional(),
  AZURE_APIM_RESOURCE_GROUP: z.string().optional(),
  AZURE_APIM_SERVICE: z.string().optional(),
  AZURE_TENANT_ID: z.string().optional(),
  AZURE_CLIENT_ID: z.string().optional(),
  AZURE_CLIENT_SECRET: z.string().optional(),
  /** Those of a national cloud. */
  AZURE_MANAGEMENT_URL: z.url().optional(),
  AZURE_LOGIN_URL: z.url().optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  /** How long a sign-in is good for what asks for a fresh one. */
  FRESH_SIGN_IN_MINUTES: z.coerce.number().int().min(1).max(1_440).optional(),
  SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(30),
  /** Orders held unpaid at once: from one network address, and by one e-mail address or phone. */
  OPEN_ORDERS_PER_ADDRESS: z.coerce.number().int().min(1).default(10),
  OPEN_ORDERS_PER_GUEST: z.coerce.number().int().min(1).default(3),
  /** Of what guests do in a widget, in a minute: told from one network address, and of one hotel. */
  STATISTICS_EVENTS_PER_ADDRESS: z.coerce.number().int().min(1).default(600),
  STATISTICS_EVENTS_PER_HOTEL: z.coerce.number().int().min(1).default(30_000),
  /** To one phone, in half an hour. */
  MB_WAY_REQUESTS_PER_PHONE: z.coerce.number().int().min(1).default(3),
  /** Of one subscription of a partner, in one process. */
  PARTNER_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
});

const azureVariables = [
  'AZURE_APIM_SUBSCRIPTION',
  'AZURE_APIM_RESOURCE_GROUP',
  'AZURE_APIM_SERVICE',
  'AZURE_TENANT_ID',
  'AZURE_CLIENT_ID',
  'AZURE_CLIENT_SECRET',
] as const;

export interface ExternalIssuerConfig {
  issuer: string;
  clientId: string;
  audience: string;
  scope: string;
  groupsClaim: string | undefined;
}

export interface SendGridConfig {
  key: string;
  url: string | undefined;
}

export interface Ga4Config {
  property: string;
  /** The key of a service account that may read the property. */
  keyFile: string;
  url: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Past the pooler, for what needs a session of its own; undefined where there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** Undefined where the server signs in as the owner itself. */
  databaseOwnerUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  poolSize: number | undefined;
  reportPoolSize: number;
  demo: boolean;
  demoHistory: boolean;
  demoStatistics: boolean;
  /** What one guest may hold of a shop, and how often a phone is rung. */
  checkoutLimits: { perClient: number; perGuest: number; pushesPerNumber: number };
  statisticsBounds: { ofAddress: number; ofHotel: number };
  drainMs: number;
  logLevel: string;
  secretKeys: readonly string[] | undefined;
  externalIssuer: ExternalIssuerConfig | undefined;
  smtpUrl: string | undefined;
  sendGrid: SendGridConfig | undefined;
  sendGridWebhookKey: string | undefined;
  mailFrom: string;
  supportEmail: string;
  supportUrl: string;
  confluence: ConfluenceOptions | undefined;
  /** The proxies in front; 0 for none. */
  trustProxy: number;
  /** Where the payments sandbox listens; undefined where providers are real. */
  sandboxPort: number | undefined;
  /** Where the hotel simulator listens; undefined where hotels are real. */
  simulatorPort: number | undefined;
  outgoingAllowed: readonly string[];
  backendTimeoutMs: number;
  mews: MewsClient;
  ga4: Ga4Config | undefined;
  analytics: 'on' | 'off' | undefined;
  azure: AzureSettings | undefined;
  requestsPerMinute: number;
  signInsPerMinute: number;
  freshSignIn: FreshSignIn;
  partnerCallsPerMinute: number;
}

function externalIssuerOf(env: z.infer<typeof Environment>): ExternalIssuerConfig | undefined {
  if (env.OIDC_ISSUER === undefined) return undefined;
  if (env.OIDC_CLIENT_ID === undefined) throw new Error('OIDC_ISSUER needs OIDC_CLIENT_ID beside it.');
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    audience: env.OIDC_AUDIENCE ?? env.OIDC_CLIENT_ID,
    scope: env.OIDC_SCOPE,
    groupsClaim: env.OIDC_GROUPS_CLAIM,
  };
}

/** Not every outside issuer tells when somebody signed in: who has set nothing works on with such a one, who has set a time has it kept. */
function freshSignInOf(env: z.infer<typeof Environment>): FreshSignIn {
  const { FRESH_SIGN_IN_MINUTES: minutes, OIDC_ISSUER: outside } = env;
  return { minutes: minutes ?? 15, unknownPasses: outside !== undefined && minutes === undefined };
}

function sendGridOf(env: z.infer<typeof Environment>): SendGridConfig | undefined {
  if (env.SENDGRID_API_KEY === undefined) return undefined;
  if (env.SMTP_URL !== undefined) throw new Error('Mails leave one way: set SMTP_URL or SENDGRID_API_KEY, not both.');
  return { key: env.SENDGRID_API_KEY, url: env.SENDGRID_URL };
}

function confluenceOf(env: z.infer<typeof Environment>): ConfluenceOptions | undefined {
  if (env.CONFLUENCE_URL === undefined) return undefined;
  if (env.CONFLUENCE_SPACE === undefined) throw new Error('CONFLUENCE_URL needs CONFLUENCE_SPACE beside it.');
  return { url: env.CONFLUENCE_URL, space: env.CONFLUENCE_SPACE, email: env.CONFLUENCE_EMAIL, token: env.CONFLUENCE_TOKEN };
}

function ga4Of(env: z.infer<typeof Environment>): Ga4Config | undefined {
  if (env.GA4_PROPERTY === undefined) return undefined;
  if (env.GA4_KEY_FILE === undefined) throw new Error('GA4_PROPERTY needs GA4_KEY_FILE beside it.');
  return { property: env.GA4_PROPERTY, keyFile: env.GA4_KEY_FILE, url: env.GA4_URL };
}

/** Partners in one place and their keys in another would be worse than neither: all of them, or none. */
function azureOf(env: z.infer<typeof Environment>): AzureSettings | undefined {
  if (azureVariables.every((name) => env[name] === undefined)) return undefined;
  const [subscription, resourceGroup, service, tenant, clientId, clientSecret] = azureVariables.map((name) => env[name]);
  if (!subscription || !resourceGroup || !service || !tenant || !clientId || !clientSecret) {
    const missing = azureVariables.filter((name) => env[name] === undefined);
    throw new Error(`Azure API Management needs ${missing.join(', ')} too.`);
  }
  const urls = { managementUrl: env.AZURE_MANAGEMENT_URL, loginUrl: env.AZURE_LOGIN_URL };
  return { subscription, resourceGroup, service, tenant, clientId, clientSecret, ...urls };
}

/** The embedded database has neither a pooler nor a replica, and knows its owner: whoever names one has forgotten where it belongs. */
function besideDatabase(
  env: z.infer<typeof Environment>,
  name: 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_REPLICA_URL',
): string | undefined {
  if (env[name] !== undefined && env.DATABASE_URL === undefined) throw new Error(`${name} needs DATABASE_URL beside it.`);
  return env[name];
}

function isDemo(env: z.infer<typeof Environment>): boolean {
  return env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === 'on';
}

/** Thousands above our own, so that what runs beside each other does not meet. */
function portAbove(env: z.infer<typeof Environment>, above: number, wanted: 'on' | 'off' | undefined, port: number | undefined) {
  if (wanted === undefined ? !isDemo(env) : wanted === 'off') return undefined;
  return port ?? (env.PORT === 0 ? 0 : env.PORT + above);
}

function allowedOf({ OUTGOING_ALLOWED = '' }: z.infer<typeof Environment>): string[] {
  const entries = OUTGOING_ALLOWED.split(',').map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  const wrong = given.find((entry) => !isAllowlistEntry(entry));
  if (wrong !== undefined) throw new Error(`OUTGOING_ALLOWED names hosts, hosts with a port, or ranges of addresses; not ${wrong}.`);
  return given;
}

export function readConfig(variables: NodeJS.ProcessEnv): Config {
  // An empty variable is one that was not set: `PORT= npm start` means the default.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  if (!result.success) throw new Error(`The environment is not right: ${z.prettifyError(result.error)}`);
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: besideDatabase(env, 'DATABASE_DIRECT_URL'),
    databaseOwnerUrl: besideDatabase(env, 'DATABASE_OWNER_URL'),
    databaseReplicaUrl: besideDatabase(env, 'DATABASE_REPLICA_URL'),
    poolSize: env.DATABASE_POOL,
    statisticsBounds: { ofAddress: env.STATISTICS_EVENTS_PER_ADDRESS, ofHotel: env.STATISTICS_EVENTS_PER_HOTEL },
    reportPoolSize: env.DATABASE_REPORT_POOL,
    sandboxPort: portAbove(env, 1_000, env.PAYMENTS_SANDBOX, env.SANDBOX_PORT),
    simulatorPort: portAbove(env, 2_000, env.PMS_SIMULATOR, env.SIMULATOR_PORT),
    outgoingAllowed: allowedOf(env),
    backendTimeoutMs: env.BACKEND_TIMEOUT_MS,
    mews: { clientToken: env.MEWS_CLIENT_TOKEN, client: env.MEWS_CLIENT },
    // The demo's passwords are known to everybody: on a database of one's own it must be asked for.
    demo: isDemo(env),
    demoHistory: env.DEMO_HISTORY === 'on',
    demoStatistics: env.DEMO_STATISTICS === 'on',
    drainMs: env.DRAIN_SECONDS * 1_000,
    logLevel: env.LOG_LEVEL,
    secretKeys: env.VALE_SECRET_KEYS?.split(','),
    externalIssuer: externalIssuerOf(env),
    smtpUrl: env.SMTP_URL,
    sendGrid: sendGridOf(env),
    sendGridWebhookKey: env.SENDGRID_WEBHOOK_KEY,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    supportUrl: env.SUPPORT_URL,
    confluence: confluenceOf(env),
    trustProxy: env.TRUST_PROXY,
    ga4: ga4Of(env),
    analytics: env.ANALYTICS,
    azure: azureOf(env),
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    checkoutLimits: {
      perClient: env.OPEN_ORDERS_PER_ADDRESS,
      perGuest: env.OPEN_ORDERS_PER_GUEST,
      pushesPerNumber: env.MB_WAY_REQUESTS_PER_PHONE,
    },
    signInsPerMinute: env.SIGN_INS_PER_MINUTE,
    freshSignIn: freshSignInOf(env),
    partnerCallsPerMinute: env.PARTNER_CALLS_PER_MINUTE,
  };
}
