import { type Browser, chromium, request } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Property } from '#contract/properties.api.ts';
import { openSession, type Role } from '../e2e/sessions.ts';
import { browserAdvice, findBrowser } from '../scripts/lib/browser.mjs';
import { main, ScriptError } from '../scripts/lib/script-error.mjs';
import { withProduct } from './with-product.ts';

/** Minimum score of each category on a phone, in percent. */
type Wanted = Partial<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
const PUBLIC: Wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** No search engine finds what is behind a sign-in. */
const SIGNED_IN: Wanted = { performance: 95, accessibility: 100, 'best-practices': 100 };

/** A single run is noisy on a shared machine: the median of this many counts, as Lighthouse itself recommends. */
const RUNS = 3;

interface Screen {
  path: string;
  /** Who looks at it; anybody, unless told. */
  role?: Role;
}

/** Home, listings and a listing; and of those who are signed in, the screens with most on them. */
async function screensOf(origin: string): Promise<Screen[]> {
  const [listing] = (await (await fetch(`${origin}/api/properties?limit=1&type=rent`)).json()) as Property[];
  const owner = await openContext(origin, 'owner');
  const [own] = (await (await owner.get('/api/my/properties?limit=1')).json()) as Property[];
  await owner.dispose();
  return [
    { path: '/' },
    { path: '/properties?type=rent' },
    { path: `/properties/${listing?.id}` },
    { path: '/admin/mailbox', role: 'admin' },
    { path: '/admin/bookings', role: 'admin' },
    { path: `/property-analytics?listing=${own?.id}`, role: 'owner' },
    { path: '/my-moving-services', role: 'renter' },
  ];
}

const openContext = async (baseURL: string, role: Role) =>
  request.newContext({ baseURL, storageState: await openSession(request, baseURL, role) });

/** Has the browser keep what it would if this person had signed in; Lighthouse leaves cookies and storage as they are. */
async function signIn(browser: Browser, origin: string, role: Role): Promise<void> {
  const [context] = browser.contexts();
  if (!context) throw new ScriptError('The browser has no profile to sign in with.');
  const { cookies, origins } = await openSession(request, origin, role);
  await context.clearCookies();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    (items) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
  await page.close();
}

/** Runs Lighthouse's mobile preset on these screens; fails below the minimum scores. */
async function auditPages(origin: string): Promise<void> {
  const chromePath = await findBrowser();
  if (!chromePath) throw new ScriptError(browserAdvice);
  const screens = await screensOf(origin);
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  });
  let isGood = true;
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    for (const { path, role = 'guest' } of screens) {
      await signIn(browser, origin, role);
      // The first visit after a start generates picture sizes; warm up so that it is not measured.
      await fetch(origin + path);
      const results: Awaited<ReturnType<typeof lighthouse>>[] = [];
      for (let run = 0; run < RUNS; run++) {
        results.push(await lighthouse(origin + path, { port: chrome.port, logLevel: 'error' }));
      }
      const speed = (result: (typeof results)[number]) => result?.lhr.categories.performance?.score ?? 0;
      const result = results.sort((a, b) => speed(a) - speed(b))[Math.floor(RUNS / 2)];
      const categories = result?.lhr.categories ?? {};
      const scores = Object.entries(role === 'guest' ? PUBLIC : SIGNED_IN).map(([name, wanted]) => {
        const score = Math.round((categories[name]?.score ?? 0) * 100);
        if (score < wanted) isGood = false;
        return `${name} ${score}${score < wanted ? ` (wanted ${wanted})` : ''}`;
      });
      const { finalDisplayedUrl: shown } = result?.lhr ?? {};
      if (shown !== origin + path) throw new ScriptError(`${path} led to ${shown}.`);
      console.log(`${path}: ${scores.join(', ')}`);
      for (const audit of Object.values(result?.lhr.audits ?? {})) {
        if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative') {
          console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`);
        }
      }
    }
  } finally {
    chrome.kill();
  }
  if (!isGood) process.exitCode = 1;
}

await main(() => withProduct(process.argv[2], auditPages));
