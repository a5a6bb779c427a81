import { access, constants } from 'node:fs/promises';
import { baseUrlOf, type Config, ConfigError } from './config.ts';
import { startDemoWallets } from './demo-wallets.ts';
import { notifyOfBurst } from './domain/desk/health/notify-of-burst.ts';
import { authOf } from './domain/identity/auth.ts';
import { ensureFirstAdmin } from './domain/identity/profile/first-admin.ts';
import { startHeartbeat } from './domain/live/heartbeat.ts';
import { ensurePlaces } from './domain/places/ensure-places.ts';
import { promptsEnd } from './domain/tenancies/gateways/start.ts';
import { ensureDemo } from './ensure-demo.ts';
import { notices } from './notices.ts';
import { readSecrets } from './platform/access/secret.ts';
import { backupAges } from './platform/backup/records.ts';
import type { AppContext } from './platform/context/context.ts';
import { listenForChanges } from './platform/context/listen-for-changes.ts';
import { withClient } from './platform/database/client.ts';
import { type Database, openDatabase } from './platform/database/connection.ts';
import { makeFolder } from './platform/database/embedded/folder.ts';
import { startEmbedded } from './platform/database/embedded/start-embedded.ts';
import { missingOf, storeRoleSettings } from './platform/database/role-settings.ts';
import { loggable } from './platform/http/loggable.ts';
import { createLog } from './platform/http/request-log.ts';
import { startJobs } from './platform/jobs/worker.ts';
import { LiveHub } from './platform/live/hub.ts';
import { createDownload } from './platform/media/download.ts';
import { MediaStore } from './platform/media/store.ts';
import { answerOthers } from './platform/metrics/gather.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { closeCarriers, openCarriers } from './platform/notifications/carriers.ts';
import { requeuePending } from './platform/notifications/requeue-pending.ts';
import { wordsBy } from './platform/notifications/stored-words.ts';
import { openMetricsPort } from './platform/operations/metrics/own-port.ts';
import { ResponseCache } from './platform/responses/cache.ts';
import { TagClock } from './platform/responses/cache-tags.ts';
import { SecurityLog } from './platform/security/security-log.ts';
import type { Tracer } from './platform/tracing/tracer.ts';
import { prepareSchema } from './platform/upgrade/prepare-schema.ts';
import { reactions } from './reactions.ts';
import { JOBS, withDelivery } from './run-jobs.ts';
import { type Stop, stopAll } from './shutdown.ts';
import { StartError } from './start-error.ts';

/** How long a stop waits for payers who type their PIN; jobs in progress may take as long after that. */
const PROMPTS_STOP_MS = 25_000;

/** A running service and how to stop it. */
export interface Running {
  context: AppContext;
  stop(): Promise<void>;
}

/** The configured database, open. */
interface OpenDatabase {
  /** As the product connects for what needs a session: past the pooler, if there is one. */
  url: string;
  /** Through a pooler of transactions, if there is one. */
  pooledUrl: string | undefined;
  /** As the role that owns the tables connects; the same where there is one role for everything. */
  ownerUrl: string;
  /** Whether the product's own role could change the schema. */
  mayChangeSchema: boolean;
  database: Database;
}

/**
 * Opens the configured database (embedded unless DATABASE_URL is set), migrates it and adds the reference places;
 * pushes the functions that close it to `stops`.
 */
export async function openConfiguredDatabase(config: Config, stops: Stop[]): Promise<OpenDatabase> {
  const { url, pooledUrl, ownerUrl, mayChangeSchema } = await prepareDatabase(config, stops);
  const { replicaUrls, poolSize, pooling } = config;
  const listenUrl = pooledUrl === undefined ? undefined : url;
  const database = openDatabase({ url: pooledUrl ?? url, pooling, listenUrl, replicaUrls, poolSize });
  stops.push(() => database.close());
  await ensurePlaces(database);
  return { url, pooledUrl, ownerUrl, mayChangeSchema, database };
}

/**
 * Starts the embedded database unless DATABASE_URL is set, and migrates; pushes the functions that stop it to `stops`.
 */
export async function prepareDatabase(
  config: Config,
  stops: Stop[],
): Promise<Omit<OpenDatabase, 'database'>> {
  await prepareFolder(config.dataDir);
  const { url, pooledUrl, ownerUrl } = await urlsOf(config, stops);
  const { mayChangeSchema } = await prepareSchema({ url, ownerUrl });
  if (pooledUrl !== undefined) await prepareRole(url, pooledUrl);
  return { url, pooledUrl, ownerUrl: ownerUrl ?? url, mayChangeSchema };
}

interface Urls {
  url: string;
  /** The way through a pooler of transactions, if there is one. */
  pooledUrl?: string;
  ownerUrl: string | undefined;
}

async function urlsOf(config: Config, stops: Stop[]): Promise<Urls> {
  const { databaseUrl, listenUrl, migrationUrl: ownerUrl } = config;
  if (databaseUrl === undefined) {
    const { applicationUrl, url: ofOwner } = await embedded(config, stops);
    return { url: applicationUrl, ownerUrl: ofOwner };
  }
  if (listenUrl === undefined) await checkReachable('DATABASE_URL', databaseUrl);
  else await checkReachable('DATABASE_LISTEN_URL', listenUrl);
  if (ownerUrl !== undefined) await checkReachable('DATABASE_MIGRATION_URL', ownerUrl);
  if (listenUrl === undefined) return { url: databaseUrl, ownerUrl };
  return { url: listenUrl, pooledUrl: databaseUrl, ownerUrl };
}

/**
 * Has the pooler open its connections only once the product's role has the settings that they take from it.
 * @throws StartError while it has others, or cannot be reached
 */
async function prepareRole(url: string, pooledUrl: string): Promise<void> {
  await storeRoleSettings(url);
  await checkReachable('DATABASE_URL', pooledUrl);
  const [missing] = await missingOf(pooledUrl);
  if (missing === undefined) return;
  throw new StartError(
    `The pooler of DATABASE_URL has connections from before the role's setting ${missing}: run RECONNECT in its console, and start again.`,
  );
}

/**
 * Starts everything but the HTTP server: database (embedded unless DATABASE_URL is set), demo data, listeners, jobs.
 */
export async function startServices(given: Config): Promise<Running> {
  const stops: Stop[] = [];
  const stop = () => stopAll(stops);
  const log = createLog(given);
  try {
    const wallets = startDemoWallets(given, stops);
    const tracer = await openTracer(given);
    if (tracer) stops.push(() => tracer.stop());
    const { url, mayChangeSchema, database } = await openConfiguredDatabase(given, stops);
    if (mayChangeSchema) {
      log.warn(
        'the role of DATABASE_URL may change the database schema; docs/operations.md has a lesser one',
      );
    }
    const config: Config = { ...given, gateways: (await wallets) ?? given.gateways };
    const tags = new TagClock();
    const cache = new ResponseCache(config.answerMemoryBytes, tags);
    const media = MediaStore.of(config, (error) =>
      log.error({ err: error }, 'pictures cannot be stored; they are generated again for each request'),
    );
    stops.push(() => media.close());
    const live = new LiveHub();
    const clock = () => new Date();
    const secrets = readSecrets(config);
    const { token, port } = config.metrics;
    const context: AppContext = {
      config,
      ...secrets,
      baseUrl: baseUrlOf(config),
      database,
      log,
      tags,
      cache,
      live,
      media,
      download: createDownload(),
      clock,
      metrics: token !== undefined || port !== undefined ? new Metrics() : undefined,
      backupAges: config.backupPlace && (() => backupAges(database.db, clock())),
      tracer,
      reactions,
      wordsFor: wordsBy(notices),
      security: new SecurityLog({
        config,
        secret: secrets.secret,
        db: database.db,
        log,
        now: clock,
        onBurst: (kind) => notifyOfBurst(context, kind),
      }),
      lifecycle: { isStopping: false },
    };
    context.security.start();
    stops.push(() => context.security.stop());
    if (config.demo && (await ensureDemo(config, url, database))) log.info('the demo data is loaded');
    await ensureFirstAdmin(context);
    const carriers = openCarriers(config);
    stops.push(() => closeCarriers(carriers));
    await requeuePending(database);
    stops.push(startJobs({ url, jobs: JOBS, app: withDelivery(context, carriers), log, tracer }));
    stops.push(await listenForChanges(url, context));
    stops.push(startHeartbeat(context));
    stops.push(() => promptsEnd(context, PROMPTS_STOP_MS));
    // Measures the event loop and garbage collection from now on.
    if (context.metrics) await shareMetrics(context);
    if (port !== undefined) stops.push(await metricsPort(context, port));
    authOf(context).catch((error: unknown) => log.error({ err: error }, 'sign-in could not be initialised'));
    return { context, stop };
  } catch (error) {
    await stop().catch((stopError: unknown) =>
      log.error({ err: stopError }, 'cleanup after the failed start was incomplete'),
    );
    throw error;
  }
}

async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
  } catch {
    throw new ConfigError(`DATA_DIR ${dataDir} is not writable; choose another folder.`);
  }
}

async function embedded(config: Config, stops: Stop[]) {
  const server = await startEmbedded({
    dataDir: config.dataDir,
    processes: config.processes,
    releasesWal: config.backupPlace === undefined,
    log: (message) => console.log(message),
    onLost: (reason) => {
      console.error(`Stopping, because the database cannot be kept running: ${reason}`);
      process.exitCode = 1;
      if (process.listenerCount('SIGTERM') === 0) process.exit();
      process.kill(process.pid, 'SIGTERM');
    },
  });
  stops.push(() => server.stop());
  return server;
}

async function checkReachable(variable: string, url: string): Promise<void> {
  try {
    await withClient(url, (client) => client.query('select 1'));
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new StartError(`${variable} cannot be used: ${reason}.`);
  }
}

/** Loaded only where traces go somewhere. */
async function openTracer({ traces }: Config): Promise<Tracer | undefined> {
  return traces && (await import('./platform/tracing/otlp.ts')).openOtlp(traces);
}

async function shareMetrics(context: AppContext): Promise<void> {
  const { processFamilies } = await import('./platform/operations/metrics/process-families.ts');
  answerOthers(() => processFamilies(context));
}

async function metricsPort(context: AppContext, port: number): Promise<Stop> {
  try {
    return await openMetricsPort(context, port);
  } catch (error) {
    const { host } = context.config.metrics;
    throw new StartError(`METRICS_PORT ${port} cannot be opened on ${host}: ${(error as Error).message}.`);
  }
}

/** Errors whose message is one sentence for the operator. */
const EXPLAINED_ERRORS = [
  'BackupError',
  'ConfigError',
  'LostWalError',
  'StartError',
  'EmbeddedDatabaseError',
  'MigrationError',
];

/** Prints a start-up error, as one sentence if expected, and exits with code 1. */
export function explainAndExit(error: unknown): never {
  const isExplained = error instanceof Error && EXPLAINED_ERRORS.includes(error.name);
  console.error(isExplained ? error.message : loggable(error));
  process.exit(1);
}
