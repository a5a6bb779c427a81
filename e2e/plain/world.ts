import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Role } from '../../contract/accounts.ts';
import { loadDemo } from '../../demo/load.ts';
import { demoEmails } from '../../demo/people.ts';
import { createApp } from '../../server/app.ts';
import { hashPassword } from '../../server/domain/identity/credentials/hashing.ts';
import { ensurePlaces } from '../../server/domain/places/ensure-places.ts';
import { credentials, sessions, users } from '../../server/platform/database/schema/index.ts';
import { pagesOf } from '../../server/platform/http/pages.ts';
import { hashSessionToken, SESSION_COOKIE } from '../../server/platform/http/session.ts';
import { PASSWORD } from '../../server/testing/accounts.ts';
import { createTestApp, serveApp, TEST_NOW, type TestApp, type TestUser } from '../../server/testing/app.ts';
import { afterFile } from '../../server/testing/clean-up.ts';
import { startWallets, type Wallets } from '../../server/testing/wallets.ts';
import { type Changes, noteChanges } from './changes.ts';
import { Page, type Texts } from './forms.ts';
import { loadPages } from './pages.ts';

const DAYS_AHEAD = 90 * 86_400_000;

/** What a browser without scripts gets. */
export interface Answer {
  status: number;
  /** Where it leads; empty: nowhere. */
  location: string;
  page: Page;
}

/** A browser without scripts, of somebody or of a guest. */
export class Browser {
  readonly #origin: string;
  readonly #cookies: Map<string, string>;

  constructor(origin: string, by?: Pick<TestUser, 'headers'>) {
    this.#origin = origin;
    const session = by?.headers.authorization?.replace('Bearer ', '');
    this.#cookies = new Map(session ? [[SESSION_COOKIE, session]] : []);
  }

  open = (path: string): Promise<Answer> => this.#send(path, {});

  post = (path: string, texts: Texts): Promise<Answer> =>
    this.#send(path, { method: 'POST', body: new URLSearchParams(texts) });

  async #send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.#origin), {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        origin: this.#origin,
        ...(cookie && { cookie }),
      },
    });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      this.#cookies.set(name, value);
    }
    const page = new Page(await response.text());
    return { status: response.status, location: response.headers.get('location') ?? '', page };
  }
}

/** The product with its pages, for tests that post forms. */
export interface World extends TestApp {
  browser(by?: Pick<TestUser, 'headers'>): Browser;
  /** Somebody new, whose address and number are confirmed. */
  person(role: Role, values?: Parameters<TestApp['createUser']>[0]): Promise<TestUser>;
  /** Somebody new with `PASSWORD`. */
  withPassword(role: Role, values?: Parameters<TestApp['createUser']>[0]): Promise<TestUser>;
  /** Somebody of the demonstration, in whose records most of what pages show is found. */
  demo(who: keyof typeof demoEmails): Promise<TestUser>;
  /** Sets the clock to the tests' own time; `tick` lets a second pass. */
  begin(): void;
  tick(seconds?: number): void;
  /** The wallets of the demonstration, which stand in for both gateways. */
  wallets: Wallets;
  /** What was written since the last call. */
  changes(): Promise<Changes>;
}

export async function createWorld(): Promise<World> {
  const wallets = await startWallets();
  const environment = { LOG_LEVEL: 'error', DEMO: 'on', ...wallets.environment };
  const [test, build] = await Promise.all([createTestApp(environment), loadPages()]);
  const pages = pagesOf(build);
  const { origin, close } = await serveApp(createApp(test.context, pages), test.context, pages.cacheable);
  afterFile(async () => close());
  const { database, media } = test.context;
  await ensurePlaces(database);
  await loadDemo(database, media, { now: TEST_NOW });
  const password = await hashPassword(PASSWORD);
  let people = 0;
  vi.setSystemTime(TEST_NOW);
  test.context.clock = () => new Date();
  afterFile(async () => void vi.useRealTimers());
  const createUser: World['createUser'] = async (values) => {
    const user = await test.createUser(values);
    // The database has a clock of its own.
    await test.sql`update sessions set expires_at = now() + interval '1 day' where user_id = ${user.id}`;
    return user;
  };
  const person: World['person'] = (role, values = {}) => {
    people += 1;
    const phoneE164 = values.phoneE164 ?? `+25261${6_000_000 + people}`;
    return createUser({ role, phone: phoneE164, phoneVerified: true, ...values, phoneE164 });
  };
  return {
    ...test,
    wallets,
    createUser,
    browser: (by) => new Browser(origin, by),
    person,
    begin: () => void vi.setSystemTime(TEST_NOW),
    tick: (seconds = 1) => void vi.setSystemTime(Date.now() + seconds * 1000),
    withPassword: async (role, values) => {
      const user = await person(role, values);
      const { id } = user;
      await database.db
        .insert(credentials)
        .values({ id: randomUUID(), userId: id, accountId: id, providerId: 'credential', password });
      return user;
    },
    demo: async (who) => {
      const [user] = await database.db.select().from(users).where(eq(users.email, demoEmails[who]));
      const id = user?.id ?? '';
      const token = randomBytes(24).toString('hex');
      const expiresAt = new Date(TEST_NOW.getTime() + DAYS_AHEAD);
      await database.db.insert(sessions).values({ userId: id, token: hashSessionToken(token), expiresAt });
      return { id, headers: { authorization: `Bearer ${token}` } };
    },
    changes: await noteChanges(test),
  };
}
