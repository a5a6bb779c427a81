import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PROJECT_ROOT } from '../../server/platform/database/root.ts';

const RULES = join(PROJECT_ROOT, 'deploy/metrics');
const CACHE = join(PROJECT_ROOT, '.cache/prometheus');

const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const isOnPath = () => {
  try {
    return run('promtool', ['--version'], RULES).includes('promtool');
  } catch {
    return false;
  }
};

/** promtool of this machine, or unpacked from Debian's package: installing that would start a server. */
function findPromtool(): string {
  const { PROMTOOL } = process.env;
  if (PROMTOOL) return PROMTOOL;
  if (isOnPath()) return 'promtool';
  const unpacked = join(CACHE, 'usr/bin/promtool');
  if (!existsSync(unpacked)) {
    mkdirSync(CACHE, { recursive: true });
    run('apt-get', ['download', 'prometheus'], CACHE);
    const file = readdirSync(CACHE).find((name) => name.endsWith('.deb')) ?? '';
    run('dpkg', ['-x', file, '.'], CACHE);
  }
  return unpacked;
}

test('Prometheus takes the alert rules and the settings, and each alert fires when it should', () => {
  const promtool = findPromtool();
  expect(run(promtool, ['check', 'rules', 'alerts.yml'], RULES)).toContain('SUCCESS');
  expect(run(promtool, ['check', 'config', '--syntax-only', 'prometheus.yml'], RULES)).toContain('SUCCESS');
  expect(run(promtool, ['test', 'rules', 'alerts.test.yml'], RULES)).toContain('SUCCESS');
});
