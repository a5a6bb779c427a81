import { expect, type Page } from '@playwright/test';
import type { Expected } from '../console-errors.ts';
import { untilHydrated } from '../helpers.ts';
import type { Known } from '../known.ts';
import type { Role } from '../sessions.ts';

export interface Screen {
  role: Role;
  name: string;
  path: string | ((known: Known) => string);
  /** The status of the response; 200 unless told otherwise. */
  status?: number;
  /** What is done on the page before the screen is there. Nothing is found by its text: that is in three languages. */
  open?: (page: Page) => Promise<void>;
  /** Errors in the console that belong to the screen. */
  errors?: Expected[];
}

/** Opens the first row of a table: on a phone its acts are folded. */
export async function openRow(page: Page): Promise<void> {
  const opener = page.locator('.row-opener:visible').first();
  if (await opener.isVisible()) await opener.click();
}

/** Ticks the first rows of a list: on a phone they have ticks once one selects. */
export async function tickRows(page: Page, count: number): Promise<void> {
  const toggle = page.locator('.select-toggle input');
  if (await toggle.isVisible()) await toggle.check();
  for (let n = 0; n < count; n += 1) await page.locator('tbody input[type=checkbox]:enabled').nth(n).check();
}

export const openDialog = (opener: string) => async (page: Page) => {
  if (!(await page.locator(`${opener}:visible`).first().isVisible())) await openRow(page);
  await page.locator(`${opener}:visible`).first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
};

/** Sends a form as it is; its fields say what is wrong. */
export const sendEmpty = (form: string) => async (page: Page) => {
  await page.locator(`${form} button[type=submit]`).last().click();
  await expect(page.locator(`${form} [aria-invalid=true]`).first()).toBeVisible();
};

/** Sends the form of a page that answers with a page. */
export const sendPage = async (page: Page) => {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.locator('main form [type=submit]').click();
  await answered;
  await untilHydrated(page);
};

export const untilMap = async (page: Page) => {
  await expect(page.locator('.leaflet-container').first()).toBeVisible();
};

/** The menu is for small screens: on wide ones there is only its page. */
export const openMenu = async (page: Page) => {
  const button = page.locator('header [aria-haspopup=dialog]');
  if (!(await button.isVisible())) return;
  await button.click();
  await expect(page.locator('header dialog[open]')).toBeVisible();
};

/** The home page while the API fails: following a link to it shows what stands instead of a page. */
export const failToLoad = async (page: Page) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.locator('header a').first().click();
  await expect(page.locator('main').getByRole('button')).toBeVisible();
  await page.unrouteAll();
};

export const lines = (role: Role, screens: Omit<Screen, 'role'>[]): Screen[] =>
  screens.map((screen) => ({ role, ...screen }));
