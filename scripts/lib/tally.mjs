import { existsSync, readFileSync } from 'node:fs';

/** What one part of the checks found. */
const result = (passed, failed) => ({ passed, failed });

/** A check that either holds or does not. */
export const single = (code) => result(code === 0 ? 1 : 0, code === 0 ? 0 : 1);

/** Counts the tests in Vitest's report. */
export function countVitest(file, code) {
  const report = read(file);
  if (!report) return result(0, 1);
  // A file that could not even be loaded has no tests to count, and is a failure all the same.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return atLeastOne(result(report.numPassedTests, report.numFailedTests + broken.length), code);
}

/** Counts the journeys in Playwright's report. */
export function countPlaywright(file, code) {
  const stats = read(file)?.stats;
  if (!stats) return result(0, 1);
  return atLeastOne(result(stats.expected + stats.flaky, stats.unexpected), code);
}

/** A runner that failed without a failed test failed nevertheless; so did one that ran nothing. */
function atLeastOne({ passed, failed }, code) {
  const ranWell = code === 0 && passed + failed > 0;
  return result(passed, ranWell ? failed : Math.max(failed, 1));
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
