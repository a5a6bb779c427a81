import { test as base, expect, type Page } from '@playwright/test';
import { type ConsoleErrors, watchConsole } from './console-errors.ts';
import { openSession, type Role, type Session } from './sessions.ts';

interface Fixtures {
  /** A page in a browser of its own, in which this demo account is signed in. */
  as: (role: Role) => Promise<Page>;
  /** Fails the test when a page reports an error that was not allowed. */
  consoleErrors: ConsoleErrors;
}

interface WorkerFixtures {
  /** The session of a demo account, opened once per worker. */
  sessionOf: (role: Role) => Promise<Session>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessionOf: [
    async ({ playwright }, use, { project }) => {
      const sessions = new Map<Role, Promise<Session>>();
      await use((role) => {
        const session =
          sessions.get(role) ?? openSession(playwright.request, project.use.baseURL ?? '', role);
        sessions.set(role, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],

  as: async ({ browser, sessionOf }, use) => {
    const pages: Page[] = [];
    await use(async (role) => {
      const context = await browser.newContext({ storageState: await sessionOf(role) });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },

  consoleErrors: [
    async ({ browser }, use) => {
      const guard = watchConsole(browser);
      await use(guard);
      guard.stop();
      expect(guard.take(), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
