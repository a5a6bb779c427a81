import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { captureTool } from '../lib/run.mjs';
import { ScriptError } from '../lib/script-error.mjs';
import { environmentOf } from './checkout.mjs';
import { nearestFirst } from './nearest.mjs';

// Unit, API and component tests of a mutant: the files that reach its code, the nearest first.

/** The few nearest find most mutants; behind them come the next, and no more: what all share is reached by all. */
const [NEAREST, NEXT] = [6, 12];
const inBrowser = (file) => file.includes('.dom.test.');

/**
 * Runs all tests while no mutant is active.
 * @returns which numbers each file reaches, and which files fail anyway
 */
export async function tryWithoutMutants(checkout) {
  const { files, failures } = await vitest(checkout, ['run']);
  if (files.length === 0)
    throw new ScriptError(`No test could be run: ${failures[0]?.test ?? 'no reason given'}`);
  // What fails only once is not what fails anyway.
  const again =
    failures.length > 0 ? await vitest(checkout, ['run', ...filesOf(failures)]) : { failures: [] };
  const red = filesOf(again.failures);
  return { red, files: files.filter(({ file }) => !red.includes(file)) };
}

/** @returns the test that fails while the mutant is active, and fails again; otherwise how many files were run */
export async function findUnitTest(checkout, { file, number }, { files }) {
  const near = nearest(checkout, file, filesThatReach(number, file, files));
  const asking = nearest(checkout, file, filesThatMayAsk(file, files)).filter((name) => !near.includes(name));
  const batches = [near.slice(0, NEAREST), near.slice(NEAREST, NEAREST + NEXT), asking.slice(0, NEAREST)];
  for (const batch of batches) {
    const killer = await findIn(checkout, number, batch);
    if (killer) return { killer };
  }
  return { tried: batches.flat().length };
}

async function findIn(checkout, number, batch) {
  const left = new Set(batch);
  while (left.size > 0) {
    const [failure] = (await vitest(checkout, ['run', '--bail=1', ...left], number)).failures;
    if (!failure) return undefined;
    const [again] = (await vitest(checkout, ['run', '--bail=1', failure.file], number)).failures;
    if (again) return again;
    // It failed by chance: what was not run because of it is run now.
    left.delete(failure.file);
  }
  return undefined;
}

function nearest({ code }, source, paths) {
  const tests = paths.map((path) => ({ path, content: readFileSync(join(code, path), 'utf8') }));
  return nearestFirst(source, tests);
}

/** What runs while a module loads is noted for one file of those that share it: any of them may depend on it. */
function filesThatReach(number, source, files) {
  const mayShare = (file) => !inBrowser(file) && (!source.startsWith('web/') || file.startsWith('web/'));
  const isAtLoad = files.some(({ file, atLoad }) => mayShare(file) && atLoad.includes(number));
  return filesOf(
    files.filter(({ file, reached }) => reached.includes(number) || (isAtLoad && mayShare(file))),
  );
}

/** Component tests ask a server in another process, where nobody notes what they reach. */
const filesThatMayAsk = (source, files) =>
  source.startsWith('web/') ? [] : filesOf(files).filter((file) => inBrowser(file));

async function vitest(checkout, args, number) {
  const report = join(checkout.folder, 'vitest.json');
  rmSync(report, { force: true });
  const { output } = await captureTool(
    join(checkout.code, 'node_modules/vitest/vitest.mjs'),
    [...args, '--config=vitest.mutants.config.mjs', '--reporter=json', `--outputFile=${report}`],
    { cwd: checkout.code, env: environmentOf(number) },
  );
  if (!existsSync(report)) return { files: [], failures: [{ file: args.at(-1), test: lastLines(output) }] };
  return readReport(JSON.parse(readFileSync(report, 'utf8')), checkout.code);
}

const lastLines = (output) => output.trim().split('\n').slice(-5).join('\n');

function readReport({ testResults }, folder) {
  const files = testResults.map(({ name, message, assertionResults }) => {
    const marks = assertionResults.map(({ meta }) => meta?.mutants).filter(Boolean);
    const failed = assertionResults.find((test) => test.status === 'failed');
    return {
      file: relative(folder, name),
      // Without either it passed, or was cut short when another one had failed.
      failure: failed ? nameOf(failed) : message,
      atLoad: marks[0]?.atLoad ?? [],
      reached: [...new Set(marks.flatMap(({ reached }) => reached))],
    };
  });
  const failures = files
    .filter(({ failure }) => failure)
    .map(({ file, failure }) => ({ file, test: failure }));
  return { files, failures };
}

const filesOf = (list) => list.map(({ file }) => file);

const nameOf = ({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0]}`;
