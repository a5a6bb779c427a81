import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JOBS } from './run-jobs.ts';

/** Rows may wait under these names, of this version and of earlier ones: none is renamed. */
const STORED_NAMES = [
  'archive-changes',
  'ask-for-ratings',
  'ask-owners',
  'ask-seekers',
  'back-up',
  'check-books',
  'check-old-listings',
  'check-prices',
  'check-signals',
  'close-deposits',
  'close-looks',
  'compare-gateways',
  'cut-receipts',
  'deliver',
  'end-tenancies',
  'erase-people',
  'expire-offers',
  'fetch-linked-pictures',
  'follow-attempts',
  'hash-files',
  'make-dues',
  'match-listings',
  'prove-restore',
  'refresh-answer-speed',
  'refresh-popularity',
  'refresh-words',
  'remind-of-dues',
  'remind-of-viewings',
  'remove-check-photos',
  'remove-documents',
  'remove-files',
  'remove-move-photos',
  'roll-up-days',
  'roll-up-sums',
  'seal-papers',
  'sweep',
  'sweep-pictures',
  'tell-alerts',
  'tell-at-once',
  'tell-daily',
  'tell-weekly',
  'watch-backups',
  'weigh-words',
];

it('every name that the queue may hold is a job, declared once and listed', () => {
  const names = JOBS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(STORED_NAMES));
});

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.startsWith('testing/'))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));

it('every declared job is in the list', () => {
  const declared = sources.flatMap(({ text }) =>
    [...text.matchAll(/= defineJob\(\{\s*name: '(.+)'/g)].map(([, name]) => name),
  );
  expect(declared.sort()).toEqual(JOBS.map(({ name }) => name).sort());
});

it('a job goes over rows by `eachRow`; a loop of its own says why not', () => {
  const loops = sources.flatMap(({ path, text }) =>
    /import .*(defineJob|eachRow).* from/.test(text)
      ? [...text.matchAll(/^(.*)\n.*(\bwhile \(|for \(;;\)|\bdo \{)/gm)].map(([, before = '']) => [
          path,
          before.trim(),
        ])
      : [],
  );
  expect(loops.filter(([, before]) => !before?.startsWith('//'))).toEqual([]);
  expect(loops).toHaveLength(5);
});
