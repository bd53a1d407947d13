import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { demoPassword, people } from '#demo/people.ts';
import { bundledIssuer } from '../adapters/identity/bundled/bundled-issuer.ts';
import { externalIssuer } from '../adapters/identity/external-issuer.ts';
import { capturedInbox } from '../adapters/mail/captured-inbox.ts';
import { senderOf } from '../adapters/mail/sender.ts';
import { sendGridMailer } from '../adapters/mail/sendgrid.ts';
import { sendGridReports } from '../adapters/mail/sendgrid-reports.ts';
import { smtpMailer } from '../adapters/mail/smtp.ts';
import { paymentProviders } from '../adapters/payments/providers.ts';
import { pmsSystems } from '../adapters/pms/systems.ts';
import { tableShelf } from '../adapters/shelf/table-shelf.ts';
import { automationFeature } from '../features/automation/index.ts';
import { billingFeature } from '../features/billing/index.ts';
import { changesFeature } from '../features/changes/index.ts';
import { eventsFeature } from '../features/events/index.ts';
import { hotelsFeature } from '../features/hotels/index.ts';
import { registerImageFiles } from '../features/images/index.ts';
import { notificationsFeature } from '../features/notifications/index.ts';
import { offersFeature } from '../features/offers/index.ts';
import { onlineSalesFeature, orderRecords } from '../features/online-sales/index.ts';
import { type PaymentTools, paymentsFeature, resealPaymentSecrets } from '../features/payments/index.ts';
import { guestStays, type PmsTools, pmsFeature, registrationRecords, resealConnections } from '../features/pms/index.ts';
import { profilesFeature } from '../features/profiles/index.ts';
import { promotionsFeature } from '../features/promotions/index.ts';
import { redemptionFeature } from '../features/redemption/index.ts';
import { buyerRecords, salesFeature, setSaleInvoice } from '../features/sales/index.ts';
import { sessionFeature } from '../features/session/index.ts';
import { statisticsFeature } from '../features/statistics/index.ts';
import { storefrontFeature } from '../features/storefront/index.ts';
import { tagsFeature } from '../features/tags/index.ts';
import { tasksFeature } from '../features/tasks/index.ts';
import { templatesFeature } from '../features/templates/index.ts';
import { termsFeature } from '../features/terms/index.ts';
import { usageReportFeature } from '../features/usage-report/index.ts';
import { authenticator, usersFeature } from '../features/users/index.ts';
import { vouchersFeature } from '../features/vouchers/index.ts';
import { Cache } from '../platform/cache/cache.ts';
import { CacheBus } from '../platform/cache/cache-bus.ts';
import type { Clock } from '../platform/clock.ts';
import { readSecretKeyFile } from '../platform/crypto/secret-key-file.ts';
import { Secrets } from '../platform/crypto/secrets.ts';
import { Database } from '../platform/db/database.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import { registerApiDocs } from '../platform/http/api-docs.ts';
import { registerHealth } from '../platform/http/health.ts';
import { registerRawRoutes } from '../platform/http/raw-route.ts';
import { registerRoutes } from '../platform/http/register-routes.ts';
import { closeHttpServer, createHttpServer } from '../platform/http/server.ts';
import { registerWebFiles } from '../platform/http/web-files.ts';
import { registerWidgetFiles } from '../platform/http/widget-files.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { TaskDesk, type WatchedTask } from '../platform/jobs/task-desk.ts';
import type { Log } from '../platform/log.ts';
import { mayCall } from '../platform/outgoing/may-call.ts';
import { createOutgoing } from '../platform/outgoing/outgoing.ts';
import type { IdentityProvider } from '../ports/identity.ts';
import type { Inbox, Mailer } from '../ports/mail.ts';
import type { Config } from './config.ts';
import { hotelSimulator } from './hotel-simulator.ts';
import { houseKeeping } from './house-keeping.ts';
import { nightlyAudit } from './nightly-audit.ts';
import { paymentsSandbox } from './payments-sandbox.ts';

export interface Application {
  http: FastifyInstance;
  database: Database;
  secrets: Secrets;
  identity: IdentityProvider;
  /** Starts what runs by itself: notifications between processes, events, tasks. */
  start(): Promise<void>;
  /** Where the payments sandbox listens, once it has started. */
  sandboxUrl(): string | undefined;
  /** Where the hotel simulator listens, likewise. */
  simulatorUrl(): string | undefined;
  /** Does at once what would be done on the clock. */
  runTask(name: string): Promise<void>;
  /** Finishes what is under way, then lets go of everything. */
  stop(): Promise<void>;
}

/** A folder of what was built for browsers, whether we run from sources or from the build. */
function builtFolder(name: 'web' | 'widget'): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, 'dist', name);
}

async function readSecrets(config: Config, clock: Clock): Promise<Secrets> {
  return new Secrets(config.secretKeys ?? (await readSecretKeyFile(config.dataDir, clock.now())));
}

async function chooseIdentity(
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

function issuerKeeps({ accounts, keepsGroups = false }: IdentityProvider): ('accounts' | 'groups')[] {
  return [...(accounts ? [] : ['accounts' as const]), ...(keepsGroups ? ['groups' as const] : [])];
}

/** Mails that are kept are shown to staff only in the demo, where every guest is made up. */
function chooseMailer(config: Config, database: Database, clock: Clock): { mailer: Mailer; inbox: Inbox | undefined } {
  if (config.smtpUrl) return { mailer: smtpMailer(config.smtpUrl, config.mailFrom), inbox: undefined };
  if (config.sendGrid) return { mailer: sendGridMailer({ ...config.sendGrid, from: config.mailFrom }), inbox: undefined };
  const inbox = capturedInbox(database, clock);
  return { mailer: inbox, inbox: config.demo ? inbox : undefined };
}

/** Puts the house together: the only place that sees every floor. */
export async function compose(config: Config, databaseUrl: string, log: Log, clock: Clock): Promise<Application> {
  const database = new Database(databaseUrl, {
    poolSize: config.poolSize,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const cacheBus = new CacheBus(databaseUrl, log);
  const jobs = new JobRunner(database, log);
  const platform: Platform = { database, clock, jobs, cacheBus, log, cache: (options) => new Cache(options, cacheBus) };

  const secrets = await readSecrets(config, clock);
  const identity = await chooseIdentity(config, database, cacheBus, clock, secrets);
  const { mailer, inbox } = chooseMailer(config, database, clock);
  const sandbox =
    config.sandboxPort === undefined
      ? undefined
      : paymentsSandbox({ database, secrets, port: config.sandboxPort, publicUrl: config.publicUrl });
  const payments: PaymentTools = {
    platform,
    secrets,
    providers: paymentProviders(),
    sandbox: sandbox && ((gateway) => sandbox.credentialsOf(gateway)),
    publicUrl: config.publicUrl,
  };
  const simulator =
    config.simulatorPort === undefined ? undefined : hotelSimulator({ port: config.simulatorPort, clock, shelf: tableShelf(database) });
  // What we start ourselves may be called, wherever it listens.
  const allowed = () => [...config.outgoingAllowed, ...[simulator?.url()].flatMap((url) => (url ? new URL(url).host : []))];
  const pms: PmsTools = {
    platform,
    secrets,
    systems: pmsSystems({ outgoing: createOutgoing({ allowed }) }, config.mews),
    simulatorUrl: () => simulator?.url(),
  };
  const mailAddress = senderOf(config.mailFrom).address;
  let watched: readonly WatchedTask[] = [];
  const features: Feature[] = [
    sessionFeature(platform, {
      configuration: { ...identity.signIn, issuerKeeps: issuerKeeps(identity), demo: config.demo, supportUrl: config.supportUrl },
      mailer,
      supportEmail: config.supportEmail,
    }),
    usersFeature(platform, identity, mailer),
    changesFeature(platform),
    hotelsFeature(platform),
    tagsFeature(platform),
    termsFeature(platform),
    templatesFeature(platform),
    offersFeature(platform),
    paymentsFeature(payments),
    billingFeature(platform),
    tasksFeature({ platform, jobs, cacheBus, tasks: () => watched }),
    onlineSalesFeature(payments, mailAddress),
    pmsFeature({ ...pms, sales: { setInvoice: setSaleInvoice } }, { mayCall: (url) => mayCall(url, allowed()) }),
    promotionsFeature(platform),
    statisticsFeature(platform),
    storefrontFeature(platform, secrets),
    automationFeature(pms),
    profilesFeature(platform, { sales: buyerRecords, orders: orderRecords, registrations: registrationRecords, stays: guestStays }),
    salesFeature(platform, secrets),
    vouchersFeature(platform, secrets),
    usageReportFeature(platform),
    eventsFeature(platform),
    redemptionFeature(platform, secrets),
    notificationsFeature(platform, {
      mailer,
      inbox,
      reports: config.sendGridWebhookKey === undefined ? undefined : sendGridReports(config.sendGridWebhookKey),
      publicUrl: config.publicUrl,
      fromAddress: mailAddress,
    }),
  ];

  let stopping = false;
  const http = await createHttpServer({
    log,
    publicUrl: config.publicUrl,
    identityOrigin: config.externalIssuer && new URL(config.externalIssuer.issuer).origin,
    trustProxy: config.trustProxy,
    requestsPerMinute: config.requestsPerMinute,
  });
  registerHealth(http, database, () => stopping);
  registerRoutes(
    http,
    features.flatMap((feature) => feature.routes),
    authenticator(platform, identity),
  );
  registerRawRoutes(
    http,
    features.flatMap((feature) => feature.rawRoutes ?? []),
  );
  registerImageFiles(http, database);
  registerApiDocs(http, config.publicUrl);
  await identity.mount?.(http);
  await registerWidgetFiles(http, builtFolder('widget'));
  await registerWebFiles(http, builtFolder('web'));

  const tasks = [
    ...features.flatMap((feature) => feature.tasks ?? []),
    ...(identity.tasks ?? []),
    ...houseKeeping(database),
    nightlyAudit(database, log),
  ];
  const desk = new TaskDesk(platform, cacheBus);
  watched = tasks.map((task) => desk.watch(task));

  return {
    http,
    database,
    secrets,
    identity,
    async start() {
      await sandbox?.start();
      await simulator?.start();
      // One secret that no key opens any more must not keep everything else from starting.
      await resealPaymentSecrets(payments).catch((error: unknown) => log.error({ err: error }, 'payment secrets not sealed anew'));
      await resealConnections(pms).catch((error: unknown) => log.error({ err: error }, 'passwords of hotel systems not sealed anew'));
      await cacheBus.start();
      await jobs.start(
        features.flatMap((feature) => feature.reactions ?? []),
        watched,
      );
    },
    sandboxUrl: () => sandbox?.url(),
    simulatorUrl: () => simulator?.url(),
    async runTask(name) {
      const task = tasks.find((one) => one.name === name);
      if (!task) throw new Error(`no task ${name}`);
      await task.run(new AbortController().signal, () => undefined);
    },
    async stop() {
      stopping = true;
      await closeHttpServer(http);
      await jobs.stop();
      await sandbox?.stop();
      await simulator?.stop();
      await cacheBus.stop();
      await database.close();
    },
  };
}
