import { readFile } from 'node:fs/promises';
import { demoPassword, people } from '#demo/people.ts';
import { bundledReports } from '../adapters/analytics/bundled-reports.ts';
import { ga4Reports } from '../adapters/analytics/ga4-reports.ts';
import { Azure } from '../adapters/api-gateway/azure/ask-azure.ts';
import { azureBackends } from '../adapters/api-gateway/azure/azure-backends.ts';
import { azureGateway } from '../adapters/api-gateway/azure/azure-gateway.ts';
import { bundledBackends } from '../adapters/api-gateway/bundled-backends.ts';
import { bundledGateway } from '../adapters/api-gateway/bundled-gateway.ts';
import { articlePages } from '../adapters/help/article-pages.ts';
import { confluencePages } from '../adapters/help/confluence.ts';
import { bundledIssuer } from '../adapters/identity/bundled/bundled-issuer.ts';
import { externalIssuer } from '../adapters/identity/external-issuer.ts';
import { capturedInbox } from '../adapters/mail/captured-inbox.ts';
import { sendGridMailer } from '../adapters/mail/sendgrid.ts';
import { smtpMailer } from '../adapters/mail/smtp.ts';
import type { CacheBus } from '../platform/cache/cache-bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/db/database.ts';
import type { AnalyticsReports } from '../ports/analytics.ts';
import type { IdentityProvider } from '../ports/identity.ts';
import type { Inbox, Mailer } from '../ports/mail.ts';
import type { Config } from './config.ts';

export async function chooseIdentity(
  config: Config,
  database: Database,
  cacheBus: CacheBus,
  clock: Clock,
  secrets: Secrets,
): Promise<IdentityProvider> {
  if (config.externalIssuer) return externalIssuer(config.externalIssuer);
  return bundledIssuer({
    database,
    secrets,
    clock,
    cacheBus,
    publicUrl: config.publicUrl,
    demo: config.demo ? { people, password: demoPassword } : undefined,
    attemptsPerMinute: config.signInsPerMinute,
  });
}

/** Mails that are kept are shown to staff only in the demo, where every guest is made up. */
export function chooseMailer(config: Config, database: Database, clock: Clock): { mailer: Mailer; inbox: Inbox | undefined } {
  if (config.smtpUrl) return { mailer: smtpMailer(config.smtpUrl, config.mailFrom), inbox: undefined };
  if (config.sendGrid) return { mailer: sendGridMailer({ ...config.sendGrid, from: config.mailFrom }), inbox: undefined };
  const inbox = capturedInbox(database, clock);
  return { mailer: inbox, inbox: config.demo ? inbox : undefined };
}

export async function chooseReports({ ga4 }: Config, database: Database, clock: Clock): Promise<AnalyticsReports> {
  if (!ga4) return bundledReports(database);
  return ga4Reports({ ...ga4, serviceAccount: await readFile(ga4.keyFile, 'utf8'), now: () => clock.now() });
}

/** Partners and the systems they reach are kept by the same gateway: ours, or Azure's where it is set. A far one is not asked with every call. */
export function chooseGateway(config: Config, database: Database, secrets: Secrets, clock: Clock) {
  if (!config.azure) {
    return { apiGateway: bundledGateway({ database, secrets, clock }), backends: bundledBackends(database), rememberedMs: 0 };
  }
  const azure = new Azure({ ...config.azure, clock });
  return { apiGateway: azureGateway(azure), backends: azureBackends(azure), rememberedMs: 30_000 };
}

export function chooseHelpPages({ confluence, publicUrl }: Config, database: Database) {
  return confluence ? confluencePages(confluence) : articlePages(database, publicUrl);
}
