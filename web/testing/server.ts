import type { Account } from '#contract/accounts.api.ts';
import type { SiteConfig } from '#contract/pages.ts';
import type { Makers } from '#server/testing/screens/makers.ts';
import { rememberCurrentUser } from '../shell/current-user.ts';

interface OpenedApp {
  id: string;
  site: SiteConfig;
  origin: string;
}

let opening: Promise<OpenedApp> | undefined;

async function command(name: string, ...body: unknown[]): Promise<unknown> {
  const response = await fetch(`/test-app/${name}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response.json();
}

/**
 * The server of this test file: the real API on a database of the file's own, empty or with the demo, opened when it is first
 * asked for.
 */
export function openServer({ demo = false } = {}): Promise<OpenedApp> {
  opening ??= (async () => {
    const app = (await command('open', demo)) as OpenedApp;
    await cookieStore.set('test_app', app.id);
    return app;
  })();
  return opening;
}

export async function closeServer(): Promise<void> {
  if (!opening) return;
  await opening;
  // The next file of this browser has another server.
  await startAsGuest();
  opening = undefined;
  await command('close');
}

type Remote<F> = F extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;

/** What the server does for a test beside its API; see `server/testing/screens/makers.ts`. */
export const server = new Proxy({} as { [Name in keyof Makers]: Remote<Makers[Name]> }, {
  get:
    (_, name) =>
    async (...args: unknown[]) => {
      await openServer();
      return command('make', name, args);
    },
});

export interface Person {
  id: string;
  headers: Record<string, string>;
}

/** The accounts of the demo, for files that open their server with it. */
export const demoAccount = (name: 'buyer' | 'renter' | 'owner' | 'admin'): Promise<Person> =>
  server.signedIn(`${name}@aqal.example`);

/** Signs this browser in as somebody. */
export async function signIn({ headers }: Person): Promise<void> {
  await openServer();
  await command('session', headers.authorization?.replace('Bearer ', ''));
  rememberCurrentUser(await callApi<Account>('GET', '/api/me'));
}

/** Each test begins without anybody, and without what scripts left in cookies. */
export async function startAsGuest(): Promise<void> {
  if (!opening) return;
  await command('session', '');
  for (const { name } of await cookieStore.getAll())
    if (name !== 'test_app') await cookieStore.delete(name ?? '');
}

interface CallOptions {
  body?: unknown;
  /** Who calls; else whoever is signed in on the page. */
  by?: Person | undefined;
}

/** Calls the API past the page, and refuses to go on where it fails. */
export async function callApi<Answer = unknown>(
  method: string,
  path: string,
  { body, by }: CallOptions = {},
): Promise<Answer> {
  await openServer();
  const response = await fetch(path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...by?.headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  const renewed = response.headers.get('set-auth-token');
  if (by && renewed) by.headers.authorization = `Bearer ${renewed}`;
  return (text ? JSON.parse(text) : undefined) as Answer;
}
