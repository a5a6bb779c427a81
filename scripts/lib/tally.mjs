import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The result of one group of checks. */
const result = (passed, failed) => ({ passed, failed });

/** A check that either passes or fails. */
export const single = (code) => result(code === 0 ? 1 : 0, code === 0 ? 0 : 1);

/** Counts the tests in Vitest's report. */
export function countVitest(file, code) {
  const report = read(file);
  if (!report) return result(0, 1);
  // A file that failed to load has no tests to count, but is a failure all the same.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return atLeastOne(result(report.numPassedTests, report.numFailedTests + broken.length), code);
}

/** Counts the tests in Playwright's report. A test that passed only when retried counts as passed and is named. */
export function countPlaywright(file, code) {
  const report = read(file);
  if (!report?.stats) return { ...result(0, 1), unsteady: [] };
  const { expected, flaky, unexpected } = report.stats;
  return {
    ...atLeastOne(result(expected + flaky, unexpected), code),
    unsteady: report.suites.flatMap((suite) => unsteadyIn(suite, [])),
  };
}

/**
 * Adds up what several groups of checks gave.
 * @param file where runs that belong together hand their sums on: each begins with those of the runs before it
 */
export function openTotals(file) {
  const before = (file && read(file)) || {};
  const { passed = 0, failed = 0, unsteady = [] } = before;
  const totals = { passed, failed, unsteady };
  return {
    add(group) {
      totals.passed += group.passed;
      totals.failed += group.failed;
      totals.unsteady.push(...(group.unsteady ?? []));
    },
    /** Prints the sums, and says whether all is well. */
    close() {
      if (totals.unsteady.length > 0) {
        console.log('\n── Unsteady: failed at first, passed when retried. A fault to be found');
        for (const name of totals.unsteady) console.log(`unsteady: ${name}`);
      }
      if (file) writeFileSync(file, JSON.stringify(totals));
      console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
      return totals.failed === 0 && totals.passed > 0;
    },
  };
}

/** The tests of a suite, and of the suites within it, that did not give the same result each time. */
function unsteadyIn({ title, specs = [], suites = [] }, parents) {
  const path = [...parents, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${[...path, spec.title].join(' › ')}`),
    ),
    ...suites.flatMap((suite) => unsteadyIn(suite, path)),
  ];
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
