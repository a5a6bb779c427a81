import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserAdvice, findBrowser } from './lib/browser.mjs';
import { ensureWhole } from './lib/build.mjs';
import { checkMigrations } from './lib/check-migrations.mjs';
import { ensureClusterParts } from './lib/debian.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { generateMessages } from './lib/messages.mjs';
import { tools } from './lib/paths.mjs';
import { captureTool, tool } from './lib/run.mjs';
import { countPlaywright, countVitest, openTotals, single } from './lib/tally.mjs';
import { keepTimes, tellTimes } from './lib/times.mjs';

// `npm test`: runs every check, even after failures, and prints the totals last. To run only some of them, with
// arguments for their tool: `npm test -- --only unit server/bookings`; all there are: `npm run test:all`.

const reports = mkdtempSync(join(tmpdir(), 'aqal-report-'));

/** What an API test through a pooler can find: statements, transactions, locks and jobs of every kind. */
const POOLED = [
  'server/platform/database/transaction.test.ts',
  'server/platform/database/exclusive.test.ts',
  'server/platform/database/pooling.test.ts',
  'server/platform/jobs',
  'server/contention.test.ts',
  'server/domain/moving',
  'server/domain/payments',
  'server/domain/renting/viewings',
  'server/domain/search',
  'server/domain/tenancies',
];

const statics = {
  types: { title: 'Types', check: checkTypes },
  lint: { title: 'Style', check: () => captureTool(tools.biome, ['ci', '.']) },
  architecture: {
    title: 'Architecture',
    check: () =>
      captureTool(tools.depcruise, [
        ...['contract', 'server', 'demo', 'web', 'e2e', 'bench'],
        ...['--config', '.dependency-cruiser.cjs'],
      ]),
  },
  migrations: { title: 'New migrations', check: () => checkMigrations() },
  unused: { title: 'Unused code', check: () => captureTool(tools.knip, []) },
};
/** Parts that Vitest runs, in this order: none needs the build. */
const vitestParts = {
  unit: { title: 'Unit and API tests', args: ['--project=unit'] },
  dom: { title: 'Components in a browser', args: ['--project=dom'], needsBrowser: true },
  hostile: {
    title: 'Hostile calls of every operation, as every kind of person',
    args: ['--project=unit'],
    environment: { HOSTILE: 'all' },
  },
  load: {
    title: 'Floods, killed processes and long random walks',
    args: ['--project=unit'],
    environment: { LOAD: 'all', ROUNDS: '5' },
  },
  pooled: {
    title: 'API tests through PgBouncer in transaction mode',
    args: ['--project=unit', ...POOLED],
    environment: { TEST_POOLER: 'on' },
  },
};
/** Parts that Playwright runs against the build, in this order. */
const playwrightParts = {
  journeys: { title: 'Journeys in a browser' },
  screens: {
    title: 'Every screen in every language, width and theme',
    args: ['screens.spec.ts'],
    environment: { SCREENS: 'all' },
  },
  durability: {
    title: 'What survives crashes, ended processes and large uploads',
    environment: { DURABILITY: 'all' },
  },
  cluster: {
    title: 'Several servers: a lost database, pooler, load balancer and network, and an upgraded database',
    environment: { CLUSTER: 'all' },
  },
};
/** Run only when named (`npm run test:screens` and the like), or all are. */
const onRequest = new Set(['screens', 'hostile', 'load', 'durability', 'cluster', 'pooled']);

const { only, rest } = readArguments(process.argv.slice(2));
const totals = openTotals(process.env.TEST_TOTALS);
const seconds = {};
let finding;
const began = Date.now();
try {
  await ensureInstalled();
  generateMessages();
  if (only.has('cluster') || only.has('pooled')) await ensureClusterParts();
  await checkAll();
} catch (error) {
  console.error(error.message);
  totals.add({ passed: 0, failed: 1, broken: [error.message] });
} finally {
  rmSync(reports, { recursive: true, force: true });
}
heading('Time', `${inSeconds((Date.now() - began) / 1000)} in all`);
for (const [part, spent] of Object.entries(seconds)) console.log(`${part}: ${inSeconds(spent)}`);
// Some of a part's tests say nothing about the whole.
if (rest.length === 0) keepTimes(seconds);
process.exitCode = totals.close() ? 0 : 1;

/**
 * The build and the checks that run nothing come first; then Vitest beside Playwright, each of which waits half of its
 * time. What runs beside the journeys is printed after them, each part in one piece.
 */
async function checkAll() {
  const needsBuild = Object.keys(playwrightParts).some((part) => only.has(part));
  const building = needsBuild ? timed('build', () => settle(ensureWhole())) : undefined;
  const checking = checkStatics();
  const buildFailure = await building;
  const testing = checkInVitest(needsBuild);
  for (const [part, options] of chosen(playwrightParts)) {
    heading(options.title);
    totals.add(await timed(part, () => runPlaywright(buildFailure, options)));
  }
  for (const { title, output, ...counts } of await testing) {
    if (needsBuild) {
      heading(title);
      console.log(output.trim());
    }
    totals.add(counts);
  }
  for (const { title, code, output } of await checking) {
    heading(title, code === 0 ? 'passed' : 'failed');
    if (code !== 0) console.log(output.trim());
    totals.add({ ...single(code), broken: code === 0 ? [] : [title] });
  }
}

/** One after another, so that only one of them competes with the build and the tests. */
async function checkStatics() {
  const results = [];
  for (const [part, { title, check }] of chosen(statics)) {
    results.push({ title, ...(await timed(part, check)) });
  }
  return results;
}

async function checkTypes() {
  const generated = await captureTool(tools.reactRouter, ['typegen']);
  return generated.code === 0 ? captureTool(tools.tsc, ['-p', 'tsconfig.json']) : generated;
}

/** @param isCaptured something else prints meanwhile */
async function checkInVitest(isCaptured) {
  const results = [];
  for (const [part, { title, args, environment, needsBrowser }] of chosen(vitestParts)) {
    if (!isCaptured) heading(title);
    const browser = needsBrowser ? await chromium() : undefined;
    if (needsBrowser && !browser) {
      if (!isCaptured) console.log(browserAdvice);
      results.push({ title, output: browserAdvice, passed: 0, failed: 1 });
      continue;
    }
    const report = join(reports, `${part}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const env = { ...process.env, ...environment, ...(browser && { CHROMIUM_PATH: browser }) };
    const { code, output } = await timed(part, () =>
      runTool(isCaptured, tools.vitest, ['run', ...reporters, ...args, ...rest], { env }),
    );
    results.push({ title, output, ...countVitest(report, code) });
  }
  return results;
}

async function runTool(isCaptured, ...call) {
  return isCaptured ? captureTool(...call) : { code: await tool(...call), output: '' };
}

async function runPlaywright(buildFailure, { args = [], environment }) {
  const browser = buildFailure ? undefined : await chromium();
  if (!browser) {
    console.log(buildFailure ?? browserAdvice);
    return { passed: 0, failed: 1 };
  }
  const report = join(reports, 'playwright.json');
  const env = {
    ...process.env,
    ...environment,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const call = ['test', '--reporter=list,json', ...args, ...rest];
  return countPlaywright(report, await tool(tools.playwright, call, { env }));
}

/** Found, or installed, once for all parts. */
function chromium() {
  finding ??= findBrowser();
  return finding;
}

/** Resolves to the error message, if any: a failed build must not prevent the other checks. */
function settle(work) {
  return work.then(
    () => undefined,
    (error) => error.message,
  );
}

/** Does something and notes how long it took. */
async function timed(part, work) {
  const start = Date.now();
  const result = await work();
  seconds[part] = (Date.now() - start) / 1000;
  return result;
}

function inSeconds(spent) {
  return `${spent.toFixed(1)} s`;
}

function chosen(parts) {
  return Object.entries(parts).filter(([part]) => only.has(part));
}

function heading(title, note = '') {
  console.log(`\n── ${title}${note && `: ${note}`}`);
}

function readArguments(given) {
  const all = [statics, vitestParts, playwrightParts].flatMap(Object.keys);
  const at = given.indexOf('--only');
  if (given.includes('--all')) {
    console.log(tellTimes(['build', ...all]));
    return { only: new Set(all), rest: [] };
  }
  if (at === -1) return { only: new Set(all.filter((name) => !onRequest.has(name))), rest: [] };
  const names = (given[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no check named “${unknown.join(', ')}”; there are: ${all.join(', ')}.`);
    process.exit(1);
  }
  return { only: new Set(names), rest: given.slice(at + 2) };
}
