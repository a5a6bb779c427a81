import type { Page } from '@playwright/test';
import { localPath } from '../contract/accounts.ts';
import { askedOwner } from './confirmations.ts';
import { expect, test } from './fixtures.ts';

const statusOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/properties/${id}`)).json()) as { status: string }).status;

test('an owner answers by the link of an SMS in Somali on a small phone without scripts', async ({
  browser,
  baseURL,
}) => {
  const { path, ids } = await askedOwner({ homes: 2 });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto(localPath(path, 'so'));
  // Looking at it, however often, answers nothing.
  await page.reload();
  expect(await page.locator('article').count()).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: 'Waa la kireeyey', exact: true })
    .click();
  await page.getByRole('button', { name: 'Kan kalena weli waa bannaan yahay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mahadsanid');
  const states = await Promise.all(ids.map((id) => statusOf(page, id)));
  expect(states.sort()).toEqual(['available', 'rented']);
  await context.close();
});
