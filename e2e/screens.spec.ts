import type { Page } from '@playwright/test';
import { type Language, localPath } from '../contract/accounts.ts';
import { type ConsoleErrors, isExpected } from './console-errors.ts';
import { test as base, expect } from './fixtures.ts';
import { problemsOf, untilHydrated } from './helpers.ts';
import { findKnown, type Known } from './known.ts';
import { everyCombination, LOOKS, type Look, twoLooks } from './looks.ts';
import type { Screen } from './screens/screen.ts';
import { SCREENS } from './screens/table.ts';

const HEIGHTS = { 360: 740, 768: 1024, 1280: 800 } as const;
/** A word of the footer by which the language is known. */
const WORDS = { en: 'Rent', so: 'Kiro', ar: 'إيجار' } as const;
const SECONDS_PER_VISIT = 20;

interface Visit extends Look {
  screen: Screen;
}
const seesAll = process.env.SCREENS === 'all';
const visits: Visit[] = SCREENS.flatMap((screen, place) =>
  (seesAll ? everyCombination(LOOKS) : twoLooks(place)).map((look) => ({ screen, ...look })),
);

const test = base.extend<object, { known: Known }>({
  known: [
    async ({ playwright, sessionOf }, use, { project }) => {
      await use(await findKnown(playwright.request, project.use.baseURL ?? '', sessionOf));
    },
    { scope: 'worker' },
  ],
});

/** Goes to a screen and returns what is wrong with it. */
async function visit(page: Page, { screen, language }: Visit, known: Known, errors: ConsoleErrors) {
  const { path, status = 200, open, errors: expected = [] } = screen;
  const url = localPath(typeof path === 'string' ? path : path(known), language);
  const response = await page.goto(url);
  await untilHydrated(page);
  await open?.(page);
  await expect(page.locator('main')).toBeVisible();
  // Only the pages of visitors have a footer.
  for (const footer of await page.locator('footer').all())
    await expect(footer).toContainText(WORDS[language]);
  const { lang, dir, mains, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    mains: document.querySelectorAll('main').length,
    headings: document.querySelectorAll('h1').length,
  }));
  const loaded = response?.status();
  const found = [
    ...(loaded === status ? [] : [`status ${loaded} instead of ${status}`]),
    ...(lang === language && dir === directionOf(language) ? [] : [`is in ${lang}, ${dir}`]),
    ...(mains === 1 ? [] : [`${mains} <main> elements`]),
    ...(headings === 1 ? [] : [`${headings} <h1> elements`]),
    ...(await problemsOf(page)),
    ...errors.take(),
  ];
  return found.filter((problem) => !isExpected([...expected, ...(status === 200 ? [] : [status])], problem));
}

const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

function describeVisit({ screen, language, width }: Visit): string {
  return `${screen.name}, ${language}, ${width} px`;
}

for (const role of new Set(SCREENS.map((screen: Screen) => screen.role))) {
  for (const theme of LOOKS.theme) {
    const walk = visits
      .filter((one) => one.screen.role === role && one.theme === theme)
      .sort((one, other) => one.width - other.width);

    test(`the screens of ${role} in ${theme} colours`, async ({ as, known, consoleErrors }) => {
      test.setTimeout(walk.length * SECONDS_PER_VISIT * 1000);
      const page = await as(role);
      await page.emulateMedia({ colorScheme: theme });
      const problems: string[] = [];
      for (const one of walk) {
        await page.setViewportSize({ width: one.width, height: HEIGHTS[one.width] });
        const found = await visit(page, one, known, consoleErrors).catch((error) => [String(error)]);
        problems.push(...found.map((problem) => `${describeVisit(one)}: ${problem}`));
      }
      expect(problems).toEqual([]);
    });
  }
}

test('unknown paths and language prefixes are 404', async ({ page, consoleErrors }) => {
  consoleErrors.allow(404);
  for (const path of ['/nothing', '/fr', '/en/properties', '/so/nothing']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
  }
  await page.goto('/nothing');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
