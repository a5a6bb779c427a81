import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { captureTool } from '../lib/run.mjs';
import { ScriptError } from '../lib/script-error.mjs';
import { environmentOf, writeIntoClient } from './checkout.mjs';
import { nearestFirst } from './nearest.mjs';

// Journeys of a mutant that no unit test has found: the files nearest to its code, against the one build that has all
// mutants in it. All of them would take a quarter of an hour a mutant.

const FILES = 5;

/** @returns the journey that fails twice while the mutant is active, and passes without it; undefined: none */
export async function findJourney(checkout, { file, number }) {
  const specs = readdirSync(join(checkout.code, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({
      path: `e2e/${name}`,
      content: readFileSync(join(checkout.code, 'e2e', name), 'utf8'),
    }));
  const near = nearestFirst(file, specs).slice(0, FILES);
  const skipped = new Set(checkout.state.read().redJourneys);
  for (;;) {
    const failure = await play(checkout, number, [...near, '-x', ...without(skipped)]);
    if (!failure) return { tried: near };
    const alone = failure.file
      ? [`${failure.file}:${failure.line}`, `--project=${failure.project}`]
      : near.slice(0, 1);
    if (await play(checkout, number, alone)) {
      const anyway = await play(checkout, undefined, alone);
      if (!anyway) return { killer: failure };
      if (!anyway.file) throw new ScriptError(`No journey can be run without a mutant: ${anyway.test}`);
      checkout.state.write({ redJourneys: [...(checkout.state.read().redJourneys ?? []), anyway.title] });
    }
    // It fails anyway, or failed by chance: what was not run because of it is run now.
    if (skipped.has(failure.title)) return { tried: near };
    skipped.add(failure.title);
  }
}

const without = (titles) =>
  titles.size === 0 ? [] : [`--grep-invert=${[...titles].map((title) => RegExp.escape(title)).join('|')}`];

/** @returns the first journey that fails; undefined: all pass */
async function play(checkout, number, args) {
  writeIntoClient(checkout, number);
  const report = join(checkout.folder, 'playwright.json');
  rmSync(report, { force: true });
  const { code, output } = await captureTool(
    join(checkout.code, 'node_modules/@playwright/test/cli.js'),
    ['test', '--retries=0', '--reporter=json', ...args],
    { cwd: checkout.code, env: { ...environmentOf(number), PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  if (code === 0) return undefined;
  const suites = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).suites : [];
  return suites.flatMap(failuresIn)[0] ?? { title: 'no journey was run', test: output.trim().slice(-500) };
}

function failuresIn({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ results }) => results.some(({ status }) => ['failed', 'timedOut'].includes(status)))
        .map(({ projectName, results }) => ({
          file: `e2e/${file}`,
          line,
          title,
          project: projectName,
          test: `${title}: ${results.find(({ error }) => error)?.error.message.split('\n')[0]}`,
        })),
    ),
    ...suites.flatMap(failuresIn),
  ];
}
