import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { properties } from './platform/database/schema/index.ts';
import { stopAll } from './shutdown.ts';
import { openConfiguredDatabase } from './start.ts';
import { rounds } from './testing/rounds.ts';

const COMMAND = fileURLToPath(new URL('./prepare-command.ts', import.meta.url));
let parent = '';
let dataDir = '';

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'aqal-prepare-'));
  // Another user runs PostgreSQL where the tests are root's.
  await chmod(parent, 0o755);
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

function prepare(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [COMMAND], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: 'off', ...env },
    stdio: 'ignore',
  });
  return { child, ended: once(child, 'exit') };
}

/** As the server opens the folder after the build. @returns how many listings there are */
async function open(): Promise<number> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: 'off' });
    const { database } = await openConfiguredDatabase(config, stops);
    return await database.db.$count(properties);
  } finally {
    await stopAll(stops);
  }
}

describe('while the product is built', () => {
  it('a folder that does not exist is prepared with the demo, and left closed', async () => {
    expect(await prepare({ DEMO: 'on' }).ended).toEqual([0, null]);
    expect(existsSync(join(dataDir, 'aqal.pid'))).toBe(false);
    expect(await open()).toBeGreaterThanOrEqual(180);
  });

  it('a folder that exists is not touched, for the build may fail', async () => {
    await mkdir(dataDir);
    expect(await prepare().ended).toEqual([0, null]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('nor is a database of the operator', async () => {
    // Nobody answers there: whoever connects fails.
    expect(await prepare({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }).ended).toEqual([0, null]);
    expect(existsSync(dataDir)).toBe(false);
  });

  // The later one leaves more behind: that alone in `npm test`, and both with the floods.
  const moments = ['postgres/cluster/postmaster.pid', 'postgres.password'].slice(0, rounds(1, 2));

  it.each(moments)(
    'killed when there is %s, it leaves a folder that the server makes whole',
    async (moment) => {
      const { child, ended } = prepare();
      await vi.waitFor(() => expect(existsSync(join(dataDir, moment))).toBe(true), {
        timeout: 60_000,
        interval: 5,
      });
      child.kill('SIGKILL');
      await ended;
      expect(await open()).toBe(0);
    },
    120_000,
  );
});
