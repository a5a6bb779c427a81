import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Property } from '#contract/properties.api.ts';
import { browserAdvice, findBrowser } from '../scripts/lib/browser.mjs';
import { main, ScriptError } from '../scripts/lib/script-error.mjs';
import { withProduct } from './with-product.ts';

/** Minimum score of each category on a phone, in percent. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** A single run is noisy on a shared machine: the median of this many counts, as Lighthouse itself recommends. */
const RUNS = 3;

/** Runs Lighthouse's mobile preset on the home, listings and detail pages; fails below the minimum scores. */
async function auditPages(origin: string): Promise<void> {
  const chromePath = await findBrowser();
  if (!chromePath) throw new ScriptError(browserAdvice);
  const [listing] = (await (await fetch(`${origin}/api/properties?limit=1&type=rent`)).json()) as Property[];
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
    for (const path of ['/', '/properties?type=rent', `/properties/${listing?.id}`]) {
      // The first visit after a start generates picture sizes; warm up so that it is not measured.
      await fetch(origin + path);
      const results: Awaited<ReturnType<typeof lighthouse>>[] = [];
      for (let run = 0; run < RUNS; run++) {
        results.push(await lighthouse(origin + path, { port: chrome.port, logLevel: 'error' }));
      }
      const speed = (result: (typeof results)[number]) => result?.lhr.categories.performance?.score ?? 0;
      const result = results.sort((a, b) => speed(a) - speed(b))[Math.floor(RUNS / 2)];
      const categories = result?.lhr.categories ?? {};
      const scores = Object.entries(WANTED).map(([name, wanted]) => {
        const score = Math.round((categories[name]?.score ?? 0) * 100);
        if (score < wanted) isGood = false;
        return `${name} ${score}${score < wanted ? ` (wanted ${wanted})` : ''}`;
      });
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
