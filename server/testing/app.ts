import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Role } from '#contract/accounts.ts';
import { createApp } from '../app.ts';
import { baseUrlOf, readConfig } from '../config.ts';
import { tellOfBurst } from '../domain/desk/health/tell-of-burst.ts';
import { LISTING_CHANGE, listingsChanged } from '../domain/listings/events.ts';
import { tasksOf } from '../jobs.ts';
import { notices } from '../notices.ts';
import { readSecrets } from '../platform/access/secret.ts';
import { type AppContext, invalidate } from '../platform/context/context.ts';
import { listenForChanges } from '../platform/context/listen-for-changes.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { createDatabaseFromTemplate, memoryFolder } from '../platform/database/embedded/test-cluster.ts';
import { dbOf, openPool } from '../platform/database/pool.ts';
import { storeRoleSettings } from '../platform/database/role-settings.ts';
import { deliveries, properties, sessions, users } from '../platform/database/schema/index.ts';
import { createLog } from '../platform/http/request-log.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { hashSessionToken } from '../platform/http/session.ts';
import { type CacheablePage, normalizeTarget } from '../platform/http/target.ts';
import type { App } from '../platform/http/types.ts';
import { runDueJobs } from '../platform/jobs/worker.ts';
import { emit } from '../platform/kernel/events.ts';
import { LiveHub } from '../platform/live/hub.ts';
import { createDownload } from '../platform/media/download.ts';
import { MediaStore } from '../platform/media/store.ts';
import { closeCarriers, openCarriers } from '../platform/notifications/carriers.ts';
import { wordsBy } from '../platform/notifications/stored-words.ts';
import { ResponseCache } from '../platform/responses/cache.ts';
import { TagClock } from '../platform/responses/cache-tags.ts';
import { SecurityLog } from '../platform/security/security-log.ts';
import { reactions } from '../reactions.ts';
import { afterFile } from './clean-up.ts';
import { APPLICATION_ROLE, TEMPLATE } from './global-setup.ts';

export interface TestApp {
  app: App;
  context: AppContext;
  /** As the app connects to its database. */
  databaseUrl: string;
  /** As the owner of the tables connects to it. */
  ownerUrl: string;
  /** The app's base URL. */
  origin: string;
  /** Sends a request over a real connection; a body is sent as JSON. */
  send(method: string, path: string, options?: SendOptions): Promise<Response>;
  /** A user with a session; `headers` authenticate a request. */
  createUser(values?: Partial<typeof users.$inferInsert> & { role?: Role }): Promise<TestUser>;
  createProperty(values?: Partial<typeof properties.$inferInsert>): Promise<typeof properties.$inferSelect>;
  /** Runs a test's own statement, as the owner of the tables; arrays are passed as arrays. */
  sql<Row extends object>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  /**
   * Runs the due jobs, which tests do not run automatically.
   * @returns the number of messages delivered
   */
  deliver(): Promise<number>;
}

export interface TestUser {
  id: string;
  headers: Record<string, string>;
}

interface SendOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** The time of the tests' clock, a Saturday. */
export const TEST_NOW = new Date('2026-11-21T08:00:00Z');

async function runJobsOnce(context: AppContext, databaseUrl: string): Promise<number> {
  const carriers = openCarriers(context.config);
  const pool = openPool({ url: databaseUrl, size: 4 });
  const { db } = context.database;
  const countDelivered = () => db.$count(deliveries, inArray(deliveries.outcome, ['sent', 'kept']));
  try {
    const before = await countDelivered();
    const { log, tracer } = context;
    await runDueJobs(pool, { tasks: tasksOf(context, carriers), log, tracer });
    return (await countDelivered()) - before;
  } finally {
    closeCarriers(carriers);
    await pool.end();
  }
}

/** Serves an app as in production. */
export async function serveApp(
  app: App,
  context: AppContext,
  pages: readonly CacheablePage[] = [],
): Promise<{ origin: string; close: () => void }> {
  const server = createHttpServer({
    context,
    app: () => app,
    findFile: () => undefined,
    normalize: (target) => normalizeTarget(target, pages),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin, close };
}

/** The two ways to a database of this run's server; another server's database is as it is. */
function rolesOf(given: string): { databaseUrl: string; ownerUrl: string } {
  const [application, owner] = [new URL(given), new URL(inject('adminUrl'))];
  if (application.host !== owner.host) return { databaseUrl: given, ownerUrl: given };
  owner.pathname = application.pathname;
  application.username = APPLICATION_ROLE;
  application.password = APPLICATION_ROLE;
  return { databaseUrl: application.href, ownerUrl: owner.href };
}

/** How the app's pools connect: past a pooler, or through the one of this run. */
async function wayTo(
  databaseUrl: string,
): Promise<Pick<Parameters<typeof openDatabase>[0], 'url' | 'pooling' | 'listenUrl'>> {
  const port = inject('poolerPort');
  const url = new URL(databaseUrl);
  if (port === undefined || url.username !== APPLICATION_ROLE) return { url: databaseUrl };
  await storeRoleSettings(databaseUrl);
  url.port = String(port);
  return { url: url.href, pooling: 'transaction', listenUrl: databaseUrl };
}

/** An app on its own database (or that of DATABASE_URL) for one test file; cleaned up after the file. */
export async function createTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const { databaseUrl, ownerUrl } = rolesOf(
    environment.DATABASE_URL ??
      (await createDatabaseFromTemplate(
        inject('adminUrl'),
        TEMPLATE,
        `test_${randomBytes(6).toString('hex')}`,
      )),
  );
  const dataDir = mkdtempSync(join(memoryFolder(), 'aqal-test-files-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_POOL: '8',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    // Direct writes by tests notify asynchronously: cached responses have tests of their own.
    ANSWER_MEMORY_MB: '0',
    PUBLIC_URL: 'http://localhost',
    ...environment,
    DATABASE_URL: databaseUrl,
  });
  const ownPool = openPool({ url: ownerUrl, size: 4 });
  const ownDb = dbOf(ownPool);
  const { replicaUrls, poolSize } = config;
  const database = openDatabase({ ...(await wayTo(databaseUrl)), replicaUrls, poolSize });
  const tags = new TagClock();
  const secrets = readSecrets(config);
  const context: AppContext = {
    config,
    ...secrets,
    baseUrl: baseUrlOf(config),
    database,
    tags,
    cache: new ResponseCache(config.answerMemoryBytes, tags, { clock: () => context.clock() }),
    live: new LiveHub(),
    log: createLog(config),
    media: MediaStore.in(dataDir),
    download: createDownload(),
    clock: () => TEST_NOW,
    reactions,
    wordsFor: wordsBy(notices),
    // Stored when a test says so.
    security: new SecurityLog({
      config,
      secret: secrets.secret,
      db: database.db,
      log: createLog(config),
      now: () => context.clock(),
      onBurst: (kind) => tellOfBurst(context, kind),
    }),
    lifecycle: { isStopping: false },
  };
  const stopListening = await listenForChanges(databaseUrl, context);
  const app = createApp(context);
  const served = await serveApp(app, context);
  afterFile(async () => {
    served.close();
    await context.media.close();
    await stopListening();
    await database.close();
    await ownPool.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  const send = async (method: string, path: string, { body, headers = {} }: SendOptions = {}) =>
    fetch(served.origin + path, {
      method,
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  const runSql: TestApp['sql'] = async <Row extends object>(
    text: TemplateStringsArray,
    ...values: unknown[]
  ) => {
    const sent = values.map((value) => (Array.isArray(value) ? sql.param(value) : value));
    const { rows } = await ownDb.execute(sql(text, ...sent));
    return rows as Row[];
  };

  const createUser: TestApp['createUser'] = async (values = {}) => {
    const unique = randomBytes(4).toString('hex');
    const [user] = await database.db
      .insert(users)
      .values({
        name: 'Faadumo Cali',
        email: `${unique}@aqal.example`,
        emailVerified: true,
        ...(values.role === 'admin' ? { username: unique } : {}),
        ...values,
      })
      .returning({ id: users.id });
    if (!user) throw new Error('The user was not stored.');
    const token = randomBytes(24).toString('hex');
    await database.db.insert(sessions).values({
      userId: user.id,
      token: hashSessionToken(token),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    return { id: user.id, headers: { authorization: `Bearer ${token}` } };
  };

  const createProperty: TestApp['createProperty'] = async (values = {}) => {
    const ownerId = values.ownerId ?? (await createUser({ role: 'property_owner' })).id;
    const created = await database.db
      .insert(properties)
      .values({
        id: randomUUID(),
        title: 'Two-bedroom flat near KM4',
        description: 'Bright and quiet.',
        price: '450.00',
        type: 'rent',
        propertyType: 'apartment',
        location: 'Hodan, Mogadishu',
        ...values,
        ownerId,
      })
      .returning(LISTING_CHANGE);
    await emit({ app: context, db: database.db, now: TEST_NOW }, listingsChanged(created));
    // As an endpoint does: the database's own notification may arrive after the next read.
    invalidate(context, ['properties']);
    const id = created[0]?.id ?? '';
    const [property] = await database.db.select().from(properties).where(eq(properties.id, id));
    if (!property) throw new Error('The property was not stored.');
    return property;
  };

  return {
    app,
    context,
    databaseUrl,
    ownerUrl,
    origin: served.origin,
    send,
    sql: runSql,
    createUser,
    createProperty,
    deliver: () => runJobsOnce(context, databaseUrl),
  };
}
