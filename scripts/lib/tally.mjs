import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of one group of checks. */
const result = (passed, failed) => ({ passed, failed });

/** A check that either passes or fails. */
export const single = (code) => result(code === 0 ? 1 : 0, code === 0 ? 0 : 1);

/** Counts the tests in Vitest's report. */
export function countVitest(file, code) {
  const report = read(file);
  if (!report) return { ...result(0, 1), broken: ['Vitest wrote no report'] };
  // A file that failed to load has no tests to count, but is a failure all the same.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    ...atLeastOne(result(report.numPassedTests, report.numFailedTests + broken.length), code),
    broken: [
      ...broken.map(({ name, message }) => failure(name, message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.[0])),
      ),
    ],
  };
}

/** Counts the tests in Playwright's report. Nothing is retried. */
export function countPlaywright(file, code) {
  const report = read(file);
  if (!report?.stats) return { ...result(0, 1), broken: ['Playwright wrote no report'] };
  const { expected, unexpected } = report.stats;
  return {
    ...atLeastOne(result(expected, unexpected), code),
    broken: report.suites.flatMap((suite) => failedIn(suite)),
  };
}

/**
 * Adds up what several groups of checks gave.
 * @param file where runs that belong together hand their sums on: each begins with those of the runs before it
 */
export function openTotals(file) {
  const before = (file && read(file)) || {};
  const { passed = 0, failed = 0, broken = [] } = before;
  const totals = { passed, failed, broken };
  return {
    add(group) {
      totals.passed += group.passed;
      totals.failed += group.failed;
      totals.broken.push(...(group.broken ?? []));
    },
    /** Prints the names of what failed and the sums, last of all, and says whether all is well. */
    close() {
      if (totals.broken.length > 0) {
        console.log('\n── Failed');
        for (const name of totals.broken) console.log(`failed: ${name}`);
      }
      if (file) writeFileSync(file, JSON.stringify(totals));
      console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
      return totals.failed === 0 && totals.passed > 0;
    },
  };
}

/** The tests of a suite, and of the suites within it, that failed, with what they said. */
function failedIn({ title, specs = [], suites = [] }, parents = []) {
  const path = [...parents, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          failure(`[${projectName}] ${[...path, spec.title].join(' › ')}`, said(results)),
        ),
    ),
    ...suites.flatMap((suite) => failedIn(suite, path)),
  ];
}

/** What a test said when it failed, and in which line of which file: often a helper's. */
function said(results = []) {
  const error = results.find((run) => run.error)?.error;
  return error && `${basename(error.location?.file ?? '')}:${error.location?.line}: ${error.message}`;
}

/** A name with the first lines of what the test said. */
function failure(name, message = '') {
  const said = stripVTControlCharacters(message).trim().split('\n').slice(0, 16).join('\n    ');
  return said === '' ? name : `${name}\n    ${said}`;
}

/** A runner that failed without a failed test, or ran no tests at all, counts as a failure. */
function atLeastOne({ passed, failed }, code) {
  const ranWell = code === 0 && passed + failed > 0;
  return result(passed, ranWell ? failed : Math.max(failed, 1));
}

function read(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text === '' ? undefined : JSON.parse(text);
}
