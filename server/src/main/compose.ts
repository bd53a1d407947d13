import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { people } from '#demo/people.ts';
import { resealSubscriptionKeys } from '../adapters/api-gateway/bundled-gateway.ts';
import { senderOf } from '../adapters/mail/sender.ts';
import { sendGridReports } from '../adapters/mail/sendgrid-reports.ts';
import { paymentProviders } from '../adapters/payments/providers.ts';
import { pmsSystems } from '../adapters/pms/systems.ts';
import { tableShelf } from '../adapters/shelf/table-shelf.ts';
import { apiGatewayFeature } from '../features/api-gateway/index.ts';
import { approvalsFeature } from '../features/approvals/index.ts';
import { automationFeature } from '../features/automation/index.ts';
import { type BackendTools, backendsFeature, registerBackendDoor } from '../features/backends/index.ts';
import { billingFeature } from '../features/billing/index.ts';
import { changesFeature } from '../features/changes/index.ts';
import { dashboardsFeature } from '../features/dashboards/index.ts';
import { disputesFeature } from '../features/disputes/index.ts';
import { eventsFeature } from '../features/events/index.ts';
import { financeFeature } from '../features/finance/index.ts';
import { helpFeature } from '../features/help/index.ts';
import { hotelsFeature, modulesOfHotels } from '../features/hotels/index.ts';
import { registerImageFiles } from '../features/images/index.ts';
import { mailsOfVoucher, notificationsFeature } from '../features/notifications/index.ts';
import { offersFeature } from '../features/offers/index.ts';
import { approvableRefund, onlineSalesFeature, orderRecords } from '../features/online-sales/index.ts';
import { partnerDoor, partnerFeature } from '../features/partner/index.ts';
import { approvableCredentials, type PaymentTools, paymentsFeature, resealPaymentSecrets } from '../features/payments/index.ts';
import { payoutsFeature, resealPayouts } from '../features/payouts/index.ts';
import { guestStays, type PmsTools, pmsFeature, registrationRecords, resealConnections } from '../features/pms/index.ts';
import { profilesFeature } from '../features/profiles/index.ts';
import { approvablePromotion, promotionsFeature } from '../features/promotions/index.ts';
import { redemptionFeature } from '../features/redemption/index.ts';
import { reissueFeature } from '../features/reissue/index.ts';
import { approvableSale, buyerRecords, salesFeature, setSaleInvoice } from '../features/sales/index.ts';
import { sessionFeature } from '../features/session/index.ts';
import { Collector, statisticsFeature } from '../features/statistics/index.ts';
import { storefrontFeature } from '../features/storefront/index.ts';
import { supportAccessFeature } from '../features/support-access/index.ts';
import { tagsFeature } from '../features/tags/index.ts';
import { tasksFeature } from '../features/tasks/index.ts';
import { templatesFeature } from '../features/templates/index.ts';
import { termsFeature } from '../features/terms/index.ts';
import { usageReportFeature } from '../features/usage-report/index.ts';
import { authenticator, findAddress, onAccountChange, onForgotten, secondFactorNeededOf, usersFeature } from '../features/users/index.ts';
import { vouchersFeature } from '../features/vouchers/index.ts';
import { resealWebhooks, type WebhookTools, webhooksFeature } from '../features/webhooks/index.ts';
import { Cache } from '../platform/cache/cache.ts';
import { CacheBus } from '../platform/cache/cache-bus.ts';
import type { Clock } from '../platform/clock.ts';
import { readSecretKeyFile } from '../platform/crypto/secret-key-file.ts';
import { Secrets } from '../platform/crypto/secrets.ts';
import { Database } from '../platform/db/database.ts';
import { lowerPriority } from '../platform/db/embedded/backend-priority.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import { registerApiDocs } from '../platform/http/api-docs.ts';
import { registerHealth } from '../platform/http/health.ts';
import { VoucherAliases } from '../platform/http/masked.ts';
import { registerRawRoutes } from '../platform/http/raw-route.ts';
import { registerRoutes } from '../platform/http/register-routes.ts';
import { closeHttpServer, createHttpServer } from '../platform/http/server.ts';
import { UnderWay } from '../platform/http/under-way.ts';
import { registerWebFiles } from '../platform/http/web-files.ts';
import { registerWidgetFiles } from '../platform/http/widget-files.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { TaskDesk, type WatchedTask } from '../platform/jobs/task-desk.ts';
import { Limit } from '../platform/limits/limit.ts';
import { Tally } from '../platform/limits/tally.ts';
import type { Log } from '../platform/log.ts';
import { mayCall } from '../platform/outgoing/may-call.ts';
import { createOutgoing } from '../platform/outgoing/outgoing.ts';
import { ReportLane, usualBounds } from '../platform/reports/report-lane.ts';
import type { Kept } from '../platform/retention/kept.ts';
import type { ApiGateway } from '../ports/api-gateway.ts';
import type { IdentityProvider } from '../ports/identity.ts';
import { chooseGateway, chooseHelpPages, chooseIdentity, chooseMailer, chooseReports } from './choose-adapters.ts';
import type { Config } from './config.ts';
import { hotelSimulator } from './hotel-simulator.ts';
import { houseKeeping, keptByHouse } from './house-keeping.ts';
import { nightlyAudit } from './nightly-audit.ts';
import { paymentsSandbox } from './payments-sandbox.ts';

export interface Application {
  http: FastifyInstance;
  database: Database;
  secrets: Secrets;
  identity: IdentityProvider;
  apiGateway: ApiGateway;
  /** Starts what runs by itself: notifications between processes, events, tasks. */
  start(): Promise<void>;
  /** Where the payments sandbox listens, once it has started. */
  sandboxUrl(): string | undefined;
  /** Where the hotel simulator listens, likewise. */
  simulatorUrl(): string | undefined;
  /** Does at once what would be done on the clock. */
  runTask(name: string): Promise<void>;
  /** Writes the events for the statistics that are still waiting. */
  writeStatistics(): Promise<void>;
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

function issuerKeeps({ accounts, keepsGroups = false }: IdentityProvider): ('accounts' | 'groups')[] {
  return [...(accounts ? [] : ['accounts' as const]), ...(keepsGroups ? ['groups' as const] : [])];
}

function trackingOf({ analytics }: Config): 'always' | 'never' | 'usual' {
  if (analytics === undefined) return 'usual';
  return analytics === 'on' ? 'always' : 'never';
}

/** Once for every change: a replica that is away would otherwise fill the log with what nobody waits for. */
const sayReplica = (log: Log) => (isFit: boolean) =>
  log.warn(
    isFit ? 'the replica keeps up: reports are read from it' : 'the replica is away or too far behind: reports are read from the primary',
  );

/** Puts the house together: the only place that sees every floor. */
export async function compose(config: Config, databaseUrl: string, log: Log, clock: Clock): Promise<Application> {
  const database = new Database(databaseUrl, {
    poolSize: config.poolSize,
    reportPoolSize: config.reportPoolSize,
    onReportBackend: config.databaseUrl === undefined ? lowerPriority : undefined,
    directUrl: config.databaseDirectUrl,
    replica: config.databaseReplicaUrl === undefined ? undefined : { url: config.databaseReplicaUrl, onChange: sayReplica(log) },
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const cacheBus = new CacheBus(database.directUrl, log);
  const jobs = new JobRunner(database, log);
  const tally = new Tally(database, clock, log);
  const platform: Platform = {
    ...{ database, clock, jobs, cacheBus, log },
    cache: (options) => new Cache(options, cacheBus),
    limit: (options) => new Limit(options, tally),
  };

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
  const outgoing = createOutgoing({ allowed });
  const doors = { mayCall: (url: string) => mayCall(url, allowed()) };
  const webhooks: WebhookTools = { platform, secrets, outgoing };
  const { apiGateway, ...keeper } = chooseGateway(config, database, secrets, clock);
  const backends: BackendTools = { platform, ...keeper, outgoing, timeoutMs: config.backendTimeoutMs };
  const pms: PmsTools = {
    platform,
    secrets,
    systems: pmsSystems({ outgoing }, config.mews),
    simulatorUrl: () => simulator?.url(),
  };
  const underWay = new UnderWay();
  const collector = new Collector(database, log, (mostMs) => underWay.quiet(mostMs));
  const mailAddress = senderOf(config.mailFrom).address;
  let watched: readonly WatchedTask[] = [];
  let kept: readonly Kept[] = [];
  const features: Feature[] = [
    sessionFeature(platform, {
      configuration: {
        ...identity.signIn,
        issuerKeeps: issuerKeeps(identity),
        demo: config.demo,
        supportUrl: config.supportUrl,
        tracking: trackingOf(config),
      },
      sessions: identity.sessions,
      mailer,
      supportEmail: config.supportEmail,
    }),
    usersFeature(platform, identity, mailer),
    changesFeature(platform),
    helpFeature(platform, chooseHelpPages(config, database)),
    hotelsFeature(platform),
    supportAccessFeature(platform),
    approvalsFeature(
      {
        platform,
        secrets,
        groupsAreOurs: !identity.keepsGroups,
        acts: [approvableSale(secrets), approvableRefund, approvablePromotion, approvableCredentials(payments)],
      },
      { mailer, accounts: identity.accounts, publicUrl: config.publicUrl },
    ),
    tagsFeature(platform),
    termsFeature(platform),
    templatesFeature(platform),
    offersFeature(platform),
    paymentsFeature(payments),
    billingFeature(platform),
    tasksFeature({ platform, jobs, cacheBus, tasks: () => watched, kept: () => kept }),
    payoutsFeature(payments, mailer),
    onlineSalesFeature(payments, mailer, { mailFrom: mailAddress, limits: config.checkoutLimits }),
    disputesFeature(payments, mailer),
    pmsFeature({ ...pms, sales: { setInvoice: setSaleInvoice } }, doors),
    webhooksFeature(webhooks, doors),
    backendsFeature(backends, doors),
    promotionsFeature(platform, secrets),
    statisticsFeature({
      platform,
      collector,
      reports: await chooseReports(config, database, clock),
      bounds: config.statisticsBounds,
      trustsProxy: config.trustProxy > 0,
    }),
    storefrontFeature(platform, secrets),
    automationFeature(pms),
    profilesFeature(platform, { sales: buyerRecords, orders: orderRecords, registrations: registrationRecords, stays: guestStays }),
    salesFeature(platform, secrets),
    vouchersFeature(platform, secrets, mailsOfVoucher(mailAddress)),
    usageReportFeature(platform),
    dashboardsFeature(platform),
    financeFeature(platform),
    eventsFeature(platform),
    redemptionFeature(platform, secrets),
    reissueFeature(platform, mailsOfVoucher(mailAddress)),
    apiGatewayFeature({ platform, gateway: apiGateway }),
    partnerFeature(platform, secrets),
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
    freshSignInMinutes: config.freshSignIn.minutes,
    tally,
    underWay,
  });
  const idsOfDemo = new Set(people.map(({ id }) => id));
  // Everybody knows the passwords of the demo's people: a second factor that one visitor set up would keep the others out.
  const isExempt = (subject: string) => config.demo && idsOfDemo.has(subject);
  const partners = partnerDoor({ platform, gateway: apiGateway }, { callsPerMinute: config.partnerCallsPerMinute });
  registerHealth(http, database, () => stopping);
  registerRoutes(
    http,
    features.flatMap((feature) => feature.routes),
    {
      // Everybody knows the passwords of the demo's people: they are let in while it is on, and their rows stay for what they did.
      authenticate: authenticator(platform, identity, {
        shutOut: config.demo ? new Set() : idsOfDemo,
        freshSignIn: config.freshSignIn,
        isExempt,
      }),
      partners,
      modulesOf: modulesOfHotels(platform),
      reports: new ReportLane(usualBounds(config.reportPoolSize)),
      aliases: new VoucherAliases(secrets.derive('vouchers as support sees them')[0]),
    },
  );
  registerBackendDoor(http, backends, partners);
  registerRawRoutes(
    http,
    features.flatMap((feature) => feature.rawRoutes ?? []),
  );
  registerImageFiles(http, database);
  registerApiDocs(http, config.publicUrl);
  await identity.mount?.(http, {
    onForgotten: onForgotten(platform),
    findAddress,
    onAccountChange: onAccountChange(platform),
    needsSecondFactor: secondFactorNeededOf(database, isExempt),
  });
  await registerWidgetFiles(http, builtFolder('widget'));
  await registerWebFiles(http, builtFolder('web'));

  const tasks = [
    ...features.flatMap((feature) => feature.tasks ?? []),
    ...(identity.tasks ?? []),
    ...houseKeeping(database),
    nightlyAudit(database, log),
  ];
  kept = [...features.flatMap((feature) => feature.kept ?? []), ...keptByHouse(database)];
  const desk = new TaskDesk(platform, cacheBus);
  watched = tasks.map((task) => desk.watch(task));

  return {
    http,
    database,
    secrets,
    identity,
    apiGateway,
    async start() {
      await sandbox?.start();
      await simulator?.start();
      // One secret that no key opens any more must not keep everything else from starting.
      await resealPayouts(payments).catch((error: unknown) => log.error({ err: error }, 'IBANs of guests not sealed anew'));
      await resealPaymentSecrets(payments).catch((error: unknown) => log.error({ err: error }, 'payment secrets not sealed anew'));
      await resealSubscriptionKeys({ database, secrets }).catch((error: unknown) =>
        log.error({ err: error }, 'keys of partners not sealed anew'),
      );
      await resealConnections(pms).catch((error: unknown) => log.error({ err: error }, 'passwords of hotel systems not sealed anew'));
      await resealWebhooks(webhooks).catch((error: unknown) => log.error({ err: error }, 'secrets of webhooks not sealed anew'));
      await cacheBus.start();
      tally.start();
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
    writeStatistics: () => collector.flush(),
    async stop() {
      stopping = true;
      await pause(config.drainMs);
      await closeHttpServer(http);
      await collector.flush();
      await tally.stop();
      await jobs.stop();
      await sandbox?.stop();
      await simulator?.stop();
      await cacheBus.stop();
      await database.close();
    },
  };
}
