import { afterEach, beforeAll } from 'vitest';

// Copied into the version under test: makes the mutant active, and notes which ones each test file reaches.

const stryker = globalThis.__stryker__ ?? {};
globalThis.__stryker__ = stryker;
stryker.activeMutant = import.meta.env.__STRYKER_ACTIVE_MUTANT__;
// A loop that a mutant makes endless ends with an error.
stryker.hitCount = 0;
stryker.hitLimit = 1_000_000;
stryker.mutantCoverage ??= { static: {}, perTest: {} };
stryker.mutantCoverage.static = {};

const reached = () => Object.keys(stryker.mutantCoverage.static);
let atLoad = [];
beforeAll(() => {
  atLoad = reached();
});
afterEach(({ task }) => {
  task.meta.mutants = { atLoad, reached: reached() };
});
