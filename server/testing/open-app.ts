import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Role } from '#contract/accounts.ts';
import { createApp } from '../app.ts';
import { baseUrlOf, readConfig } from '../config.ts';
import { notifyOfBurst } from '../domain/desk/health/notify-of-burst.ts';
import { countAccount } from '../domain/identity/account-counts.ts';
import { LISTING_CHANGE, listingsChanged } from '../domain/listings/events.ts';
import { notices } from '../notices.ts';
import { readSecrets } from '../platform/access/secret.ts';
import { type AppContext, invalidate } from '../platform/context/context.ts';
import { listenForChanges } from '../platform/context/listen-for-changes.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { memoryFolder } from '../platform/database/embedded/test-cluster.ts';
import { dbOf, openPool } from '../platform/database/pool.ts';
import { deliveries, properties, sessions, users } from '../platform/database/schema/index.ts';
import type { WaitingPool } from '../platform/database/waiting-pool.ts';
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
import { JOBS, withDelivery } from '../run-jobs.ts';
import { givePassword } from './passwords.ts';

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
  /** The headers that authenticate somebody by a new session. */
  openSession(userId: string): Promise<Record<string, string>>;
  /** A user with a session; `headers` authenticate a request. Has a password only where one is given. */
  createUser(
    values?: Partial<typeof users.$inferInsert> & { role?: Role; password?: string },
  ): Promise<TestUser>;
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

async function runJobsOnce(context: AppContext, pool: WaitingPool): Promise<number> {
  const carriers = openCarriers(context.config);
  const { db } = context.database;
  const countDelivered = () => db.$count(deliveries, inArray(deliveries.outcome, ['sent', 'kept']));
  try {
    const before = await countDelivered();
    const { log, tracer } = context;
    await runDueJobs(pool, { jobs: JOBS, app: withDelivery(context, carriers), log, tracer });
    return (await countDelivered()) - before;
  } finally {
    closeCarriers(carriers);
  }
}

/** Serves an app as in production. */
export async function serveApp(
  app: App,
  context: AppContext,
  pages: readonly CacheablePage[] = [],
): Promise<{ origin: string; server: Server; close: () => void }> {
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
  return { origin, server, close };
}

interface OpenOptions {
  /** As the app connects to its database, and as the owner of the tables does. */
  databaseUrl: string;
  ownerUrl: string;
  /** How the pools of the app connect, if not directly. */
  way?: Pick<Parameters<typeof openDatabase>[0], 'url' | 'pooling' | 'listenUrl'>;
  environment?: Record<string, string>;
  clock?: () => Date;
}

/** An app on a database, and what closes it. */
export async function openTestApp({
  databaseUrl,
  ownerUrl,
  way = { url: databaseUrl },
  environment = {},
  clock = () => TEST_NOW,
}: OpenOptions): Promise<{ test: TestApp; server: Server; close: () => Promise<void> }> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(memoryFolder(), 'aqal-test-files-'));
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
  const jobsPool = openPool({ url: databaseUrl, size: 4 });
  const { replicaUrls, poolSize } = config;
  const database = openDatabase({ ...way, replicaUrls, poolSize });
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
    clock,
    reactions,
    wordsFor: wordsBy(notices),
    // Stored when a test says so.
    security: new SecurityLog({
      config,
      secret: secrets.secret,
      db: database.db,
      log: createLog(config),
      now: () => context.clock(),
      onBurst: (kind) => notifyOfBurst(context, kind),
    }),
    lifecycle: { isStopping: false },
  };
  const stopListening = await listenForChanges(databaseUrl, context);
  const app = createApp(context);
  const served = await serveApp(app, context);
  const close = async () => {
    served.close();
    await context.media.close();
    await stopListening();
    await database.close();
    await ownPool.end();
    await jobsPool.end();
    if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
  };

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

  const openSession: TestApp['openSession'] = async (userId) => {
    const token = randomBytes(24).toString('hex');
    await database.db.insert(sessions).values({
      userId,
      token: hashSessionToken(token),
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    return { authorization: `Bearer ${token}` };
  };

  const createUser: TestApp['createUser'] = async ({ password, ...values } = {}) => {
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
      .returning({
        id: users.id,
        role: users.role,
        isActive: users.isActive,
        isErased: sql<boolean>`${users.erasedAt} is not null`,
      });
    if (!user) throw new Error('The user was not stored.');
    await countAccount(database.db, user);
    if (password) await givePassword(database.db, user.id, password);
    return { id: user.id, headers: await openSession(user.id) };
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
    await emit({ app: context, db: database.db, now: context.clock() }, listingsChanged(created));
    // As an endpoint does: the database's own notification may arrive after the next read.
    invalidate(context, ['properties']);
    const id = created[0]?.id ?? '';
    const [property] = await database.db.select().from(properties).where(eq(properties.id, id));
    if (!property) throw new Error('The property was not stored.');
    return property;
  };

  const test: TestApp = {
    app,
    context,
    databaseUrl,
    ownerUrl,
    origin: served.origin,
    send,
    sql: runSql,
    openSession,
    createUser,
    createProperty,
    deliver: () => runJobsOnce(context, jobsPool),
  };
  return { test, server: served.server, close };
}
