import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: process.env.HOSTILE
      ? ['server/testing/hostile/walk.ts']
      : ['{contract,server,web,demo,e2e}/**/*.test.{ts,tsx}', 'scripts/**/*.test.{mjs,ts}'],
    globalSetup: ['server/testing/global-setup.ts'],
    // Files of one process share its modules: loading them for each file anew took a third of the run.
    isolate: false,
    setupFiles: ['server/testing/each-file.ts'],
    // One more than there are cores: tests of the API wait for the database, jobs and children a fifth of the time.
    maxWorkers: availableParallelism() + 1,
    // Thousands of small modules of plain JavaScript: Node loads them itself, far quicker.
    server: { deps: { external: [/\/messages\/compiled\//] } },
    // It only ends what hangs: speed is measured under bench/.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
