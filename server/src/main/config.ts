import { resolve } from 'node:path';
import { z } from 'zod';
import type { MewsClient } from '../adapters/pms/mews/ask-mews.ts';
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
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).optional(),
  DEMO: onOff.optional(),
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
  SUPPORT_URL: z.url().default('https://support.vale.example/new-ticket'),
  TRUST_PROXY: onOff.default('off'),
  /** Providers to practise with instead of real ones; on where the demo is. */
  PAYMENTS_SANDBOX: onOff.optional(),
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** A hotel to practise with, likewise. */
  PMS_SIMULATOR: onOff.optional(),
  SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Hosts, hosts with a port, or ranges of addresses, with commas between: what may be called although it is not public. */
  OUTGOING_ALLOWED: z.string().optional(),
  /** Who this installation is to Mews; each hotel's own token stands in its connection. */
  MEWS_CLIENT_TOKEN: z.string().optional(),
  MEWS_CLIENT: z.string().default('Vale'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(30),
});

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

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  poolSize: number | undefined;
  demo: boolean;
  logLevel: string;
  secretKeys: readonly string[] | undefined;
  externalIssuer: ExternalIssuerConfig | undefined;
  smtpUrl: string | undefined;
  sendGrid: SendGridConfig | undefined;
  sendGridWebhookKey: string | undefined;
  mailFrom: string;
  supportEmail: string;
  supportUrl: string;
  trustProxy: boolean;
  /** Where the payments sandbox listens; undefined where providers are real. */
  sandboxPort: number | undefined;
  /** Where the hotel simulator listens; undefined where hotels are real. */
  simulatorPort: number | undefined;
  outgoingAllowed: readonly string[];
  mews: MewsClient;
  requestsPerMinute: number;
  signInsPerMinute: number;
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

function sendGridOf(env: z.infer<typeof Environment>): SendGridConfig | undefined {
  if (env.SENDGRID_API_KEY === undefined) return undefined;
  if (env.SMTP_URL !== undefined) throw new Error('Mails leave one way: set SMTP_URL or SENDGRID_API_KEY, not both.');
  return { key: env.SENDGRID_API_KEY, url: env.SENDGRID_URL };
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
    poolSize: env.DATABASE_POOL,
    sandboxPort: portAbove(env, 1_000, env.PAYMENTS_SANDBOX, env.SANDBOX_PORT),
    simulatorPort: portAbove(env, 2_000, env.PMS_SIMULATOR, env.SIMULATOR_PORT),
    outgoingAllowed: allowedOf(env),
    mews: { clientToken: env.MEWS_CLIENT_TOKEN, client: env.MEWS_CLIENT },
    // The demo's passwords are known to everybody: on a database of one's own it must be asked for.
    demo: isDemo(env),
    logLevel: env.LOG_LEVEL,
    secretKeys: env.VALE_SECRET_KEYS?.split(','),
    externalIssuer: externalIssuerOf(env),
    smtpUrl: env.SMTP_URL,
    sendGrid: sendGridOf(env),
    sendGridWebhookKey: env.SENDGRID_WEBHOOK_KEY,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    supportUrl: env.SUPPORT_URL,
    trustProxy: env.TRUST_PROXY === 'on',
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    signInsPerMinute: env.SIGN_INS_PER_MINUTE,
  };
}
