import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Property } from '#contract/properties.api.ts';
import { browserAdvice, findBrowser } from '../scripts/lib/browser.mjs';
import { main, ScriptError } from '../scripts/lib/script-error.mjs';
import { startDemo } from './programs.ts';

/** Minimum score of each category on a phone, in percent. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** A single run is noisy on a shared machine: the median of this many counts, as Lighthouse itself recommends. */
const RUNS = 3;

const OWN_PORT = 3000;

const isAnswering = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** Measures the server that was named, the one on port 3000, or one that is started for it. */
async function measure(named: string | undefined): Promise<void> {
  const origin = named ?? `http://localhost:${OWN_PORT}`;
  if (await isAnswering(origin)) return auditPages(origin);
  if (named) throw new ScriptError(`No product answers at ${origin}: start it, or name another address.`);
  console.log(`No product answers at ${origin}; starting one with the demo…`);
  const folder = await mkdtemp(join(tmpdir(), 'aqal-lighthouse-'));
  // PostgreSQL, which runs as another user than root, has to get into it.
  await chmod(folder, 0o755);
  try {
    const product = await startDemo(OWN_PORT, folder).catch((error: Error) => {
      throw new ScriptError(`The product could not be started: ${error.message}`);
    });
    await auditPages(origin).finally(product.stop);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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

await main(() => measure(process.argv[2]));
