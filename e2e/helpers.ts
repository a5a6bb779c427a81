import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Property } from '../contract/properties.api.ts';
import { violationsOf } from './axe.ts';
import { consoleErrorsOf } from './console-errors.ts';
import { hiddenProblemsOf, settle } from './seen.ts';
import { DEMO_PASSWORD } from './sessions.ts';
import { tableProblemsOf } from './tables.ts';

/** The rules of axe that its standard set has about colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A form that the server made and that is still sent as without scripts. */
const PLAIN_FORM = 'form:has(> input[name=intent]):not([novalidate])';

/** Waits for hydration: before it, forms and links work as without scripts. Parts that load by themselves come last. */
export async function untilHydrated(page: Page): Promise<void> {
  // Sees it in the next frame, where an assertion would look again a tenth of a second later.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForFunction((plain) => !document.querySelector(plain), PLAIN_FORM);
}

/** The scripts that a page names, by their paths. */
export const scriptsOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w./-]+\.js(?!on)/g)),
];

/** The largest script that a page names: React is in it, so nothing works without it. */
export async function mainScriptOf(request: APIRequestContext, path: string): Promise<string> {
  const files = scriptsOf(await (await request.get(path)).text());
  const sizes = await Promise.all(files.map(async (file) => (await (await request.get(file)).body()).length));
  return files[sizes.indexOf(Math.max(...sizes))] ?? '';
}

/** Opens a page whose scripts stay on their way. @returns what lets them come, and waits until the page is awake */
export async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    release();
    await untilHydrated(page);
  };
}

/**
 * What is wrong with the screen as it stands: accessibility, scrolling sideways, tables, what is cut off or covered, errors in the console. Where only the
 * colours have changed since it was last asked, only the rules about colours can say something else.
 */
export async function problemsOf(page: Page, changed: 'all' | 'colours' = 'all'): Promise<string[]> {
  // A dialog that is still fading in has no contrast of its own yet.
  await settle(page);
  const violations = await violationsOf(page, changed === 'colours' ? COLOUR_RULES : undefined);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...violations,
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...(await tableProblemsOf(page)),
    ...(changed === 'colours' ? [] : await hiddenProblemsOf(page)),
    ...(consoleErrorsOf(page.context().browser())?.take() ?? []),
  ];
}

export async function expectGoodScreen(page: Page): Promise<void> {
  // A page on its way is no screen yet.
  await expect(page.locator('.progress-line')).toHaveCount(0);
  expect(await problemsOf(page)).toEqual([]);
}

/** Fills in and sends the sign-in form. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  // The page that led here may still be seen, with such a field of its own.
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** Logs out on a screen of the signed-in half: in its menu, on small screens behind More. */
export async function logOut(page: Page): Promise<void> {
  const more = page.getByRole('navigation').getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click();
}

/** Opens the menu on small screens; one tap is enough, even before hydration. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

/** The most expensive offered listing: listings created and deleted by other tests are cheap. */
export async function dearestListing(request: APIRequestContext, query = 'type=rent'): Promise<Property> {
  // Of the demo, which has photos: other journeys list homes without.
  const response = await request.get(`/api/properties?limit=50&sort=price-high&${query}`);
  const listing = ((await response.json()) as Property[]).find(({ images }) => images?.length);
  if (!listing) throw new Error(`No listing for ${query}`);
  return listing;
}
