import type { Page } from '@playwright/test';
import { localPath } from '../contract/accounts.ts';
import { isExampleListing } from '../contract/properties.ts';
import { expect, test } from './fixtures.ts';
import { askedSeeker } from './seekers.ts';

const WORDS = {
  gone: 'لا، لم يعد متاحًا',
  no: 'لا',
  money: 'نعم، طلبوا مالًا',
  done: 'شكرًا لك',
  change: 'تغيير',
} as const;

/** The button of the question that is open. */
const tap = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click();

test('a seeker says "gone" by a link in Arabic on a small phone without scripts, and changes an answer', async ({
  browser,
  baseURL,
}) => {
  const { path } = await askedSeeker();
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    ...(baseURL && { baseURL }),
  });
  await page.goto(localPath(path, 'ar'));
  // Looking at it, however often, answers nothing.
  await page.reload();
  await expect(page.getByText(WORDS.change, { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await tap(page, WORDS.gone);
  const said = page.locator('#word-available').getByRole('status');
  await expect(said).toHaveText(WORDS.gone);
  await expect(page.getByText(WORDS.change, { exact: true })).toBeVisible();
  await tap(page, WORDS.no);
  await expect(page.locator('#word-answered').getByRole('status')).toHaveText(WORDS.no);
  await tap(page, WORDS.no);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.done);
  // Another answer is one more tap, and what was said is there the next time.
  await page.locator('#word-money summary').click();
  await tap(page, WORDS.money);
  await expect(page.locator('#word-money').getByRole('status').first()).toHaveText(WORDS.money);
  await page.reload();
  await expect(said).toHaveText(WORDS.gone);
  await page.close();
});

test('whoever is signed in and opens a chat is asked later how it went', async ({ as }) => {
  const page = await as('renter');
  const homes = await page.request.get('/api/properties?type=rent&sort=popular&limit=100');
  const heard = async () => {
    const { wordsAboutHomes } = (await (await page.request.get('/api/me/data')).json()) as {
      wordsAboutHomes: { propertyId: string; way: string }[];
    };
    return wordsAboutHomes;
  };
  const known = new Set((await heard()).map(({ propertyId }) => propertyId));
  const home = ((await homes.json()) as { id: string }[]).find(
    ({ id }) => isExampleListing(id) && !known.has(id),
  );
  await page.goto(`/properties/${home?.id}`);
  await page.locator(`a[href^="/properties/${home?.id}/chat"]:visible`).first().click();
  await expect
    .poll(async () => (await heard()).find(({ propertyId }) => propertyId === home?.id)?.way)
    .toBe('chat');
});
