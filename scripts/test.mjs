import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserAdvice, findBrowser } from './lib/browser.mjs';
import { ensureBuilt, ensureMessages } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tools } from './lib/paths.mjs';
import { captureTool, tool } from './lib/run.mjs';
import { countPlaywright, countVitest, single } from './lib/tally.mjs';

// `npm test`: runs every check, even after failures, and prints the totals last. To run only some of them, with
// arguments for their tool: `npm test -- --only unit server/bookings`.

const reports = mkdtempSync(join(tmpdir(), 'aqal-report-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

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
  unused: { title: 'Unused code', check: () => captureTool(tools.knip, []) },
};
const browsers = { journeys: checkJourneys, screens: checkScreens };
/** Run only when named (`npm run test:screens`, `npm run test:hostile`): each takes longer than all the others together. */
const onRequest = new Set(['screens', 'hostile']);

const { only, rest } = readArguments(process.argv.slice(2));
const totals = { passed: 0, failed: 0, unsteady: [] };
try {
  await ensureInstalled();
  await ensureMessages();
  await checkAll();
} catch (error) {
  console.error(error.message);
  add({ passed: 0, failed: 1 });
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const failed = totals.failed > 0 || totals.passed === 0;
if (totals.unsteady.length > 0) {
  heading('Unsteady: failed at first, passed when retried. A fault to be found');
  for (const name of totals.unsteady) console.log(`unsteady: ${name}`);
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = failed ? 1 : 0;

async function checkAll() {
  // Tests of the API wait for the database a fifth of their time: the build and the static checks use it.
  const building = only.has('journeys') || only.has('screens') ? settle(ensureBuilt()) : undefined;
  const checking = checkStatics();
  if (only.has('unit')) add(await checkUnits());
  for (const { title, seconds, code, output } of await checking) {
    heading(title, `${code === 0 ? 'passed' : 'failed'} in ${seconds.toFixed(1)} s`);
    if (code !== 0) console.log(output.trim());
    add(single(code));
  }
  const buildFailure = await building;
  for (const [name, check] of Object.entries(browsers)) {
    if (only.has(name)) add(await check(buildFailure));
  }
  if (only.has('hostile')) add(await checkHostile());
}

/** One after another, so that only one of them competes with the tests. */
async function checkStatics() {
  const results = [];
  for (const [name, { title, check }] of Object.entries(statics)) {
    if (!only.has(name)) continue;
    const began = Date.now();
    const { code, output } = await check();
    results.push({ title, seconds: (Date.now() - began) / 1000, code, output });
  }
  return results;
}

async function checkTypes() {
  const generated = await captureTool(tools.reactRouter, ['typegen']);
  return generated.code === 0 ? captureTool(tools.tsc, ['-p', 'tsconfig.json']) : generated;
}

function checkUnits() {
  heading('Unit and API tests');
  return checkInVitest();
}

function checkHostile() {
  heading('Hostile calls of every operation, as every kind of person');
  return checkInVitest({ HOSTILE: 'all' });
}

async function checkInVitest(environment = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const env = { ...process.env, ...environment };
  return countVitest(vitestReport, await tool(tools.vitest, ['run', ...reporters, ...rest], { env }));
}

function checkJourneys(buildFailure) {
  heading('Journeys in a browser');
  return checkInBrowser(buildFailure, rest);
}

function checkScreens(buildFailure) {
  heading('Every screen in every language, width and theme');
  return checkInBrowser(buildFailure, ['screens.spec.ts', ...rest], { SCREENS: 'all' });
}

async function checkInBrowser(buildFailure, args, environment = {}) {
  const browser = buildFailure ? undefined : await findBrowser();
  if (!browser) {
    console.log(buildFailure ?? browserAdvice);
    return { passed: 0, failed: 1 };
  }
  const env = {
    ...process.env,
    ...environment,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  };
  const code = await tool(tools.playwright, ['test', '--reporter=list,json', ...args], { env });
  return countPlaywright(playwrightReport, code);
}

/** Resolves to the error message, if any: a failed build must not prevent the other checks. */
function settle(work) {
  return work.then(
    () => undefined,
    (error) => error.message,
  );
}

function heading(title, note = '') {
  console.log(`\n── ${title}${note && `: ${note}`}`);
}

function add({ passed, failed, unsteady = [] }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.unsteady.push(...unsteady);
}

function readArguments(given) {
  const all = [...Object.keys(statics), 'unit', ...Object.keys(browsers), 'hostile'];
  const at = given.indexOf('--only');
  if (at === -1) return { only: new Set(all.filter((name) => !onRequest.has(name))), rest: [] };
  const names = (given[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no check named “${unknown.join(', ')}”; there are: ${all.join(', ')}.`);
    process.exit(1);
  }
  return { only: new Set(names), rest: given.slice(at + 2) };
}
