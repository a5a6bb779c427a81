import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { loadDemo } from '#demo/load.ts';
import { SESSION_COOKIE } from '#server/platform/http/session.ts';
import { refreshPopularity } from '../../domain/listings/page/popularity.ts';
import { ensurePlaces } from '../../domain/places/ensure-places.ts';
import { refreshWords } from '../../domain/search/query/refresh-words.ts';
import { openDatabase } from '../../platform/database/connection.ts';
import { createDatabaseFromTemplate, memoryFolder } from '../../platform/database/embedded/test-cluster.ts';
import { siteOf } from '../../platform/settings/site.ts';
import { openTestApp } from '../open-app.ts';
import { rolesOf, startWithTemplate, TEMPLATE } from '../template.ts';
import { makersOf } from './makers.ts';

/**
 * The API for component tests, in a process of its own, on the socket of `SCREENS_SOCKET`: an app and a database for each
 * test file, found by the cookie `test_app`. Under `/test-app` a file opens its app, has something made in it, and closes it.
 */
const cluster = await startWithTemplate();
await addPlaces();
const demoFolder = mkdtempSync(join(memoryFolder(), 'aqal-screens-'));
const apps = new Map<string, Awaited<ReturnType<typeof openApp>>>();
let demo: Promise<string> | undefined;

async function openApp(template: string) {
  const name = `screens_${randomUUID().slice(0, 8)}`;
  const url = await createDatabaseFromTemplate(cluster.adminUrl, template, name);
  const opened = await openTestApp({
    ...rolesOf(url, cluster.adminUrl),
    clock: () => new Date(),
    environment: { DEMO: 'true', MAP_TILE_URL: '', ...(template !== TEMPLATE && { DATA_DIR: demoFolder }) },
  });
  return { ...opened, makers: makersOf(opened.test) };
}

/** As the server does when it starts. */
async function addPlaces(): Promise<void> {
  const url = new URL(cluster.adminUrl);
  url.pathname = `/${TEMPLATE}`;
  const database = openDatabase({ url: url.href, poolSize: 1 });
  await ensurePlaces(database);
  await database.close();
}

/** The demo is loaded once, when the first file asks for it. */
async function demoTemplate(): Promise<string> {
  const name = 'aqal_demo';
  const url = await createDatabaseFromTemplate(cluster.adminUrl, TEMPLATE, name);
  const { test, close } = await openTestApp({
    ...rolesOf(url, cluster.adminUrl),
    environment: { DATA_DIR: demoFolder },
  });
  const { database, media } = test.context;
  await loadDemo(database, media, { now: new Date() });
  await refreshPopularity({ database, clock: () => new Date() });
  await refreshWords({ database });
  await close();
  return name;
}

const cookieOf = (request: IncomingMessage, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1];

const COMMANDS: Record<string, (body: unknown[], request: IncomingMessage) => Promise<unknown>> = {
  open: async ([hasDemo]) => {
    if (hasDemo) demo ??= demoTemplate();
    const app = await openApp((hasDemo ? await demo : undefined) ?? TEMPLATE);
    const id = randomUUID();
    apps.set(id, app);
    const { site } = await siteOf(app.test.context);
    return { id, site, origin: app.test.context.baseUrl };
  },
  make: async ([name, args], request) => {
    const makers = appOf(request).makers as unknown as Record<string, (...args: unknown[]) => unknown>;
    const maker = makers[String(name)];
    if (!maker) throw new Error(`There is no maker ${name}.`);
    return maker(...(args as unknown[]));
  },
  close: async (_, request) => {
    const id = cookieOf(request, 'test_app') ?? '';
    const app = apps.get(id);
    apps.delete(id);
    await app?.close();
  },
};

function appOf(request: IncomingMessage) {
  const app = apps.get(cookieOf(request, 'test_app') ?? '');
  if (!app) throw new Error('The test has opened no app.');
  return app;
}

/** Signs this browser in by a token, or out without one: scripts could not replace the cookie of a real sign-in. */
const session = (token: string) =>
  `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${token ? '' : '; Max-Age=0'}`;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = /^\/test-app\/(\w+)$/.exec(request.url ?? '')?.[1];
  if (!name) {
    appOf(request).server.emit('request', request, response);
    return;
  }
  const body = (await json(request)) as unknown[];
  if (name === 'session') response.setHeader('set-cookie', session(String(body[0] ?? '')));
  const result = name === 'session' ? null : await COMMANDS[name]?.(body, request);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(result ?? null));
}

const server: Server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    response.statusCode = 500;
    // With its causes: what the database says is one.
    response.end(inspect(error));
  });
});
// The proxy keeps its connections.
server.keepAliveTimeout = 0;
server.listen(process.env.SCREENS_SOCKET, () => process.send?.('ready'));

process.on('disconnect', async () => {
  server.close();
  server.closeAllConnections();
  for (const app of apps.values()) await app.close();
  await cluster.stop();
  await rm(demoFolder, { recursive: true, force: true });
  process.exit();
});
