import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { countPlaywright, countVitest, openTotals, single } from './tally.mjs';

const folder = mkdtempSync(join(tmpdir(), 'aqal-tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const spec = (title, status) => ({ title, tests: [{ projectName: 'desktop', status }] });

function playwrightReport(stats, specs = []) {
  return reportOf({
    stats: { expected: 0, unexpected: 0, ...stats },
    suites: [{ title: 'map.spec.ts', specs, suites: [{ title: 'on a phone', specs }] }],
  });
}

test('a check counts as one', () => {
  expect(single(0)).toEqual({ passed: 1, failed: 0 });
  expect(single(2)).toEqual({ passed: 0, failed: 1 });
});

test('a journey that failed is a failure, and named with what it said', () => {
  const failed = spec('opens', 'unexpected');
  failed.tests[0].results = [
    { error: { message: '\u001b[31mexpected 1\u001b[39m', location: { file: '/e2e/helpers.ts', line: 7 } } },
  ];
  const file = playwrightReport({ expected: 1, unexpected: 2 }, [spec('closes', 'expected'), failed]);
  expect(countPlaywright(file, 1)).toEqual({
    passed: 1,
    failed: 2,
    broken: [
      '[desktop] map.spec.ts › opens\n    helpers.ts:7: expected 1',
      '[desktop] map.spec.ts › on a phone › opens\n    helpers.ts:7: expected 1',
    ],
  });
});

test('a failed unit test is named with what it said', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'sums', failureMessages: ['\u001b[31mexpected 2\u001b[39m'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  const file = reportOf({ numPassedTests: 1, numFailedTests: 1, testResults });
  expect(countVitest(file, 1)).toEqual({
    passed: 1,
    failed: 2,
    broken: ['b.test.ts\n    no such module', 'a.test.ts › sums\n    expected 2'],
  });
});

test('a runner without a report, without tests, or with an exit code of its own is a failure', () => {
  expect(countPlaywright(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright(playwrightReport({}), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright(playwrightReport({ expected: 3 }), 1)).toMatchObject({ passed: 3, failed: 1 });
  expect(countVitest(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a test file that could not be loaded is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ];
  const file = reportOf({ numPassedTests: 5, numFailedTests: 1, testResults });
  expect(countVitest(file, 1)).toMatchObject({ passed: 5, failed: 2 });
});

/** Runs this one after another, each handing its sums on, and returns whether all was well and the last line of each. */
function runsOf(...groups) {
  const file = join(folder, 'totals.json');
  writeFileSync(file, '');
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const results = groups.map((group) => {
    const totals = openTotals(file);
    totals.add(group);
    return [totals.close(), print.mock.lastCall?.[0].trim()];
  });
  print.mockRestore();
  return results;
}

test('of runs that belong together each ends with the sums of all so far; a failure stays one', () => {
  expect(runsOf({ passed: 2, failed: 1 }, { passed: 3, failed: 0 })).toEqual([
    [false, '2 passed, 1 failed'],
    [false, '5 passed, 1 failed'],
  ]);
  expect(runsOf({ passed: 2, failed: 0 }, { passed: 3, failed: 0 })).toEqual([
    [true, '2 passed, 0 failed'],
    [true, '5 passed, 0 failed'],
  ]);
});

test('a run in which nothing was checked is a failure', () => {
  expect(runsOf({ passed: 0, failed: 0 })).toEqual([[false, '0 passed, 0 failed']]);
});
