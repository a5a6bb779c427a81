import { Agent } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Floods and processes that are killed: `npm run test:durability`. */
const LOAD_TESTS = 'server/**/*.load.test.ts';
/** Random walks, races, restores and kills, in `npm test` a few of each (`server/testing/rounds.ts`), and many with the floods. */
const WALKS = [
  'server/**/histories.test.ts',
  'server/robustness.test.ts',
  'server/prepare-command.test.ts',
  'server/platform/backup/cycle.test.ts',
  'server/domain/moving/services/figures.test.ts',
  'server/domain/listings/confirmations/confirmations.test.ts',
];
/** Tests of what components do in a real browser. */
const DOM_TESTS = 'web/**/*.dom.test.tsx';
/** Where the API for component tests listens: pages of the tests reach it by their own origin. */
process.env.SCREENS_SOCKET ??= join(tmpdir(), `aqal-screens-${process.pid}.sock`);
const toApi = {
  // A connection that ends with its answer breaks off a request whose end is still being written.
  agent: new Agent({ keepAlive: true }),
  target: { socketPath: process.env.SCREENS_SOCKET, host: 'localhost', port: 80 },
  headers: { host: 'localhost', origin: 'http://localhost' },
} as const;
const executablePath = process.env.CHROMIUM_PATH;

function unitTests(): string[] {
  if (process.env.HOSTILE) return ['server/testing/hostile/walk.ts'];
  if (process.env.LOAD) return [LOAD_TESTS, ...WALKS];
  return ['{contract,server,web,demo,e2e}/**/*.test.{ts,tsx}', 'scripts/**/*.test.{mjs,ts}'];
}

const unit: TestProjectInlineConfiguration = {
  // As the build has it: that of development is not in the product's React.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'unit',
    include: unitTests(),
    exclude: [...configDefaults.exclude, DOM_TESTS, ...(process.env.LOAD ? [] : [LOAD_TESTS])],
    globalSetup: ['server/testing/global-setup.ts'],
    // Files of one process share its modules: loading them for each file anew took a third of the run.
    isolate: false,
    setupFiles: [
      'server/testing/each-file.ts',
      'web/testing/product-react.ts',
      'web/messages/all.ts',
      'web/testing/all-routes.ts',
    ],
    // Style sheets that pages name by their address; all others are empty.
    css: { include: [/signed-in\.css/] },
    // One more than there are cores: tests of the API wait for the database, jobs and children a fifth of the time.
    maxWorkers: availableParallelism() + 1,
    // They only end what hangs: speed is measured under bench/.
    testTimeout: 180_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
  },
};

const dom: TestProjectInlineConfiguration = {
  plugins: [tailwindcss()],
  cacheDir: '.cache/dom-tests',
  logLevel: 'error',
  server: { proxy: { '/api': toApi, '/media': toApi, '/test-app': toApi } },
  // Said beforehand: for one that is found later the page would be loaded anew in the midst of a test.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      'axe-core',
      'jsqr',
      'leaflet',
      'react',
      'react-aria-components',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react/jsx-dev-runtime',
      'uqr',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'dom',
    include: [DOM_TESTS],
    globalSetup: ['web/testing/global-setup.ts'],
    setupFiles: ['web/testing/each-dom-test.ts'],
    // A page a worker: they wait for frames and answers more than they compute.
    maxWorkers: 2,
    // Both only end what hangs.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        actionTimeout: 20_000,
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: ['--no-sandbox', '--disable-gpu'],
        },
      }),
    },
  },
};

export default defineConfig({ test: { projects: [unit, dom] } });
