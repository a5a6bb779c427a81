import type { Page } from '@playwright/test';
import { type Language, localPath } from '../contract/accounts.ts';
import { type ConsoleErrors, isExpected } from './console-errors.ts';
import { test as base, expect } from './fixtures.ts';
import { problemsOf, untilHydrated } from './helpers.ts';
import { findKnown, type Known } from './known.ts';
import { everyCombination, LOOKS, type Look, lookAt, turnOfCommit } from './looks.ts';
import type { Screen } from './screens/screen.ts';
import { SCREENS } from './screens/table.ts';
import { hiddenProblemsOf, lengthenNames } from './seen.ts';

const HEIGHTS = { 360: 740, 768: 1024, 1280: 800 } as const;
/** A word of the footer by which the language is known. */
const WORDS = { en: 'Rent', so: 'Kiro', ar: 'إيجار' } as const;
const SECONDS_PER_LOOK = 20;

/** A screen opened once, and how it is looked at then: its width and its colours change while it stands. */
interface Load {
  screen: Screen;
  looks: [Look, ...Look[]];
}
const seesAll = process.env.SCREENS === 'all';
const turn = turnOfCommit();
const loads = SCREENS.flatMap((screen, place) => loadsOf(screen, place));

function loadsOf(screen: Screen, place: number): Load[] {
  const looks = seesAll ? everyCombination(LOOKS) : [lookAt(place, turn)];
  // What is done on a page may depend on its width.
  const oneLoad = ({ language, width }: Look) => (screen.open ? `${language} ${width}` : language);
  return [...Map.groupBy(looks, oneLoad).values()].map((those) => ({
    screen,
    looks: those as Load['looks'],
  }));
}

/** Seen in all ways, each screen is a test of its own; otherwise a browser that stays open saves more time. */
function titleOf({ screen, looks: [{ theme }] }: Load): string {
  return seesAll ? `${screen.role}: ${screen.name}` : `the screens of ${screen.role} in ${theme} colours`;
}

const test = base.extend<object, { known: Known }>({
  known: [
    async ({ playwright, sessionOf }, use, { project }) => {
      await use(await findKnown(playwright.request, project.use.baseURL ?? '', sessionOf));
    },
    { scope: 'worker' },
  ],
});

/** Opens a screen once and returns what is wrong with it in each of these looks, which share a language. */
async function visit(page: Page, { screen, looks }: Load, known: Known, errors: ConsoleErrors) {
  const { path, status = 200, open, errors: expected = [] } = screen;
  const { language } = looks[0];
  await applyLook(page, looks[0]);
  const url = localPath(typeof path === 'string' ? path : path(known), language);
  const response = await page.goto(url);
  await untilHydrated(page);
  await open?.(page);
  await expect(page.locator('main')).toBeVisible();
  await stopTransitions(page);
  // Only the pages of visitors have a footer.
  for (const footer of await page.locator('footer').all())
    await expect(footer).toContainText(WORDS[language]);
  const loaded = response?.status();
  const isFault = (problem: string) =>
    !isExpected([...expected, ...(status === 200 ? [] : [status])], problem);
  const problems: string[] = [];
  for (const [place, look] of looks.entries()) {
    await applyLook(page, look);
    const changed = look.width === looks[place - 1]?.width ? 'colours' : 'all';
    const found = [
      ...(loaded === status ? [] : [`status ${loaded} instead of ${status}`]),
      ...(await outlineProblems(page, language)),
      ...(await problemsOf(page, changed)),
      ...errors.take(),
    ];
    problems.push(...found.filter(isFault).map((problem) => `${describeLook(screen, look)}: ${problem}`));
  }
  await lengthenNames(page);
  const withNames = [...(await widthProblems(page)), ...(await hiddenProblemsOf(page))];
  // What this page still reads in the background is its own, and not of the screen that comes next.
  await page.goto('about:blank');
  withNames.push(...errors.take().filter(isFault));
  return [
    ...problems,
    ...withNames.map(
      (problem) => `${describeLook(screen, looks[looks.length - 1] as Look)}, long names: ${problem}`,
    ),
  ];
}

const widthProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the screen`] : [];
  });

/** Colours change at once: where the browser does not paint, far below, a transition would never come to its end. */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

async function applyLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.emulateMedia({ colorScheme: theme });
}

async function outlineProblems(page: Page, language: Language): Promise<string[]> {
  const { lang, dir, mains, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    mains: document.querySelectorAll('main').length,
    headings: document.querySelectorAll('h1').length,
  }));
  return [
    ...(lang === language && dir === directionOf(language) ? [] : [`is in ${lang}, ${dir}`]),
    ...(mains === 1 ? [] : [`${mains} <main> elements`]),
    ...(headings === 1 ? [] : [`${headings} <h1> elements`]),
  ];
}

const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

const describeLook = ({ name }: Screen, { language, width, theme }: Look): string =>
  `${name}, ${language}, ${width} px, ${theme}`;

for (const [title, walk] of Map.groupBy(loads, titleOf)) {
  test(title, async ({ as, known, consoleErrors }) => {
    test.setTimeout(walk.flatMap(({ looks }) => looks).length * SECONDS_PER_LOOK * 1000);
    const page = await as((walk[0] as Load).screen.role);
    const problems: string[] = [];
    for (const one of walk) {
      const failed = (error: unknown) => [`${describeLook(one.screen, one.looks[0])}: ${error}`];
      problems.push(...(await visit(page, one, known, consoleErrors).catch(failed)));
    }
    expect(problems).toEqual([]);
  });
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

test('an unknown path leads on without scripts: a search, rent, buy and moving', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(404);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/nothing');
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['Rent', '/properties?type=rent'],
    ['Buy', '/properties?type=buy'],
    ['Moving Services', '/moving-services'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  await main.getByRole('textbox', { name: 'Location' }).fill('Hodan');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/properties?type=any&location=Hodan');
  await context.close();
});

test('a search on the offline page works once the network is back', async ({ page }) => {
  await page.goto('/offline');
  await page.getByRole('textbox', { name: 'Location' }).fill('Hodan');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/properties?type=any&location=Hodan');
});
