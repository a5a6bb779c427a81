import type { Page } from '@playwright/test';
import { LANGUAGES, localPath } from '../contract/accounts.ts';
import { askedOwner } from './confirmations.ts';
import { expect, test } from './fixtures.ts';

const WORDS = {
  en: {
    others: 'The other one is still available',
    rented: 'Rented',
    done: 'Thank you',
    back: 'Bring it back',
  },
  so: {
    others: 'Kan kalena weli waa bannaan yahay',
    rented: 'Waa la kireeyey',
    done: 'Mahadsanid',
    back: 'Soo celi',
  },
  ar: { others: 'الآخر ما زال متاحًا', rented: 'أُجِّر', done: 'شكرًا لك', back: 'أعده' },
} as const;

const isShown = async (page: Page, id: string) => (await page.request.get(`/api/properties/${id}`)).status();
const statusOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/properties/${id}`)).json()) as { status: string }).status;

for (const language of LANGUAGES) {
  test(`an owner answers by the link of an SMS on a small phone without scripts, in ${language}`, async ({
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
    const words = WORDS[language];
    await page.goto(localPath(path, language));
    // Looking at it, however often, answers nothing.
    await page.reload();
    expect(await page.locator('article').count()).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('article').first().getByRole('button', { name: words.rented, exact: true }).click();
    await page.getByRole('button', { name: words.others }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done);
    const states = await Promise.all(ids.map((id) => statusOf(page, id)));
    expect(states.sort()).toEqual(['available', 'rented']);
    await context.close();
  });
}

test('what is hidden without an answer comes back by one tap', async ({ page }) => {
  const { path, ids } = await askedOwner({ homes: 1, hidden: 1 });
  const [id = ''] = ids;
  expect(await isShown(page, id)).toBe(404);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await expect(page.getByText('Hidden: not confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('Still available, confirmed today')).toBeVisible();
  expect(await isShown(page, id)).toBe(200);
  await page.goto(`/properties/${id}`);
  await expect(page.getByText('Confirmed today').first()).toBeVisible();
});

test('a link that has ended says so, and sends another one', async ({ page }) => {
  const { path } = await askedOwner({ homes: 1, expiredDays: 2 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new link is on its way');
});
