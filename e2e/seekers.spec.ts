import type { Browser, Page } from '@playwright/test';
import { LANGUAGES, localPath } from '../contract/accounts.ts';
import { isExampleListing } from '../contract/properties.ts';
import type { Signal } from '../contract/signals.api.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodScreen, untilHydrated } from './helpers.ts';
import { askedSeeker } from './seekers.ts';

const WORDS = {
  en: {
    gone: 'No, it was gone',
    no: 'No',
    money: 'Yes, they asked for money',
    done: 'Thank you',
    change: 'Change',
  },
  so: {
    gone: 'Maya, waa la qaatay',
    no: 'Maya',
    money: 'Haa, lacag ayaa lay weydiiyey',
    done: 'Mahadsanid',
    change: 'Beddel',
  },
  ar: { gone: 'لا، لم يعد متاحًا', no: 'لا', money: 'نعم، طلبوا مالًا', done: 'شكرًا لك', change: 'تغيير' },
} as const;

const SIZES = { 360: { width: 360, height: 740 }, 1280: { width: 1280, height: 900 } } as const;

const newPage = (
  browser: Browser,
  baseURL: string | undefined,
  width: keyof typeof SIZES,
  javaScriptEnabled: boolean,
) => browser.newPage({ javaScriptEnabled, viewport: SIZES[width], ...(baseURL && { baseURL }) });

/** The button of the question that is open. */
const tap = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click();

for (const language of LANGUAGES) {
  for (const [width, isScripted] of [
    [360, false],
    [1280, true],
  ] as const) {
    test(`a seeker says "gone" by a link at ${width}, ${isScripted ? 'with' : 'without'} scripts, in ${language}`, async ({
      browser,
      baseURL,
    }) => {
      const { path } = await askedSeeker();
      const page = await newPage(browser, baseURL, width, isScripted);
      const words = WORDS[language];
      await page.goto(localPath(path, language));
      // Looking at it, however often, answers nothing.
      await page.reload();
      if (isScripted) await untilHydrated(page);
      await expect(page.getByText(words.change, { exact: true })).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await tap(page, words.gone);
      const said = page.locator('#word-available').getByRole('status');
      await expect(said).toHaveText(words.gone);
      await expect(page.getByText(words.change, { exact: true })).toBeVisible();
      await tap(page, words.no);
      await expect(page.locator('#word-answered').getByRole('status')).toHaveText(words.no);
      await tap(page, words.no);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done);
      // Another answer is one more tap, and what was said is there the next time.
      await page.locator('#word-money summary').click();
      await tap(page, words.money);
      await expect(page.locator('#word-money').getByRole('status').first()).toHaveText(words.money);
      await page.reload();
      await expect(said).toHaveText(words.gone);
      await page.close();
    });
  }
}

test('money that was asked for first stands at the desk at once, with what was added to it', async ({
  page,
  as,
}) => {
  const { path, propertyId } = await askedSeeker({
    said: { available: true, availableAt: new Date(), answered: true, answeredAt: new Date() },
  });
  await page.goto(path);
  await untilHydrated(page);
  await tap(page, 'Yes, they asked for money');
  await expect(page.getByText('Pay nothing before you have seen the home.', { exact: false })).toBeVisible();
  await page.getByLabel('How much, and how?').fill('$50 to an EVC number');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added. Thank you.')).toBeVisible();
  const admin = await as('admin');
  await expect
    .poll(async () => {
      const waiting = (await (await admin.request.get('/api/admin/signals')).json()) as Signal[];
      return waiting.find(({ listing }) => listing.id === propertyId)?.money?.notes[0]?.text;
    })
    .toBe('$50 to an EVC number');
  await admin.goto('/admin/queue');
  await untilHydrated(admin);
  const cases = admin.getByRole('list', { name: 'Cases' });
  const first = cases.getByRole('listitem').first();
  await expect(first).toContainText('Money first');
  await expect(first).toContainText('before they saw it');
  const { id } = ((await (await admin.request.get('/api/admin/signals')).json()) as Signal[]).find(
    ({ listing }) => listing.id === propertyId,
  ) ?? { id: '' };
  await admin.goto(`/admin/queue?case=signal-${id}`);
  await expect(admin.getByRole('article')).toContainText('$50 to an EVC number');
  await expectGoodScreen(admin);
});

test('a link that has ended says so, and sends another one', async ({ page }) => {
  const { path } = await askedSeeker({ expiredDays: 2 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new link is on its way');
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
  await page.context().route('**/chat?**', (route) => route.fulfill({ body: 'A chat elsewhere.' }));
  await page.goto(`/properties/${home?.id}`);
  await page.locator('a[ping$="/contacts/chat"]:visible').first().click();
  await expect
    .poll(async () => (await heard()).find(({ propertyId }) => propertyId === home?.id)?.way)
    .toBe('chat');
});
