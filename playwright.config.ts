import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { memoryFolder } from './server/platform/database/embedded/test-cluster.ts';

/** Another one where two runs share a machine. */
const PORT = Number(process.env.E2E_PORT ?? 3210);

/** Open to PostgreSQL, which runs as another user than root. */
function makeFolder(): string {
  const folder = mkdtempSync(join(memoryFolder(), 'aqal-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Set once by the process that reads this first; the workers inherit it. */
process.env.AQAL_E2E_DIR ??= makeFolder();
const executablePath = process.env.CHROMIUM_PATH;

/** `npm run test:durability`, `npm run test:cluster`: tests that start, kill and fill servers of their own. */
const ownServers = ['durability', 'cluster'].find((name) => process.env[name.toUpperCase()] !== undefined);

export default defineConfig({
  testDir: ownServers ? `e2e/${ownServers}` : 'e2e',
  testIgnore: ownServers ? [] : ['durability/**', 'cluster/**'],
  // Unit tests of what the journeys use end in .test.ts.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A cluster is as many processes as the machine has cores, and more.
  workers: ownServers === 'cluster' ? 1 : 2,
  // They only end what hangs: a slow machine is no fault of the product, and speed is measured under bench/.
  timeout: 240_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  reporter: [['list']],
  globalTeardown: './e2e/teardown.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    screenshot: 'only-on-failure',
    // What a device keeps belongs to e2e/offline.spec.ts: elsewhere each journey asks the server.
    serviceWorkers: 'block',
    // Without it, an act on something that never appears waits for the end of the whole test.
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // Nothing outside this machine is asked for: tiles and chats would only wait for their time-out.
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  projects: ownServers
    ? [{ name: ownServers }]
    : [
        { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone-only/ },
        {
          name: 'phone',
          use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
          grep: /@phone/,
        },
      ],
  ...(!ownServers && {
    webServer: {
      command: 'node scripts/run.mjs build/server/index.js',
      url: `http://localhost:${PORT}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(PORT),
        DATA_DIR: process.env.AQAL_E2E_DIR,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
        MAP_TILE_URL: '',
      },
    },
  }),
});
