import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Programs that the cluster tests need, and the packages of Debian that they are in. */
const PARTS = { haproxy: 'haproxy', pgbouncer: 'pgbouncer', ip: 'iproute2', tc: 'iproute2' };

const missing = () =>
  Object.keys(PARTS).filter((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0);

/**
 * Installs what the cluster tests need from Debian's packages, where something is missing.
 * @throws Error with one sentence where that cannot be done
 */
export async function ensureClusterParts() {
  const wanted = missing();
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing HAProxy, PgBouncer and iproute2 with the system package manager…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const packages = [...new Set(wanted.map((program) => PARTS[program]))];
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  }
  const still = missing();
  if (still.length > 0)
    throw new Error(`The cluster tests need ${still.join(', ')}: install them, or run as root.`);
}
