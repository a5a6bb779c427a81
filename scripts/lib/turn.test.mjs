import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { inTurn } from './turn.mjs';

let folder = '';
const file = () => join(folder, 'turn.pid');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqal-turn-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});

/** Another process that takes the turn and keeps it. */
async function holder() {
  const code = `import { inTurn } from ${JSON.stringify(new URL('./turn.mjs', import.meta.url).href)};
    await inTurn(() => new Promise(() => { console.log('taken'); setInterval(() => undefined, 1000); }), ${JSON.stringify(folder)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return { end: () => child.kill('SIGKILL') && ended };
}

it('one process works at a time, and the next begins when it has ended', async () => {
  const steps = [];
  const work = (name) => async () => {
    steps.push(`${name} begins`);
    await new Promise((done) => setImmediate(done));
    steps.push(`${name} ends`);
  };
  await Promise.all([inTurn(work('one'), folder), inTurn(work('two'), folder)]);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

it('a process that waits says so once, and goes on when the other one was killed', async () => {
  const other = await holder();
  const waiting = inTurn(() => 'done', folder);
  await vi.waitFor(() => expect(console.log).toHaveBeenCalled());
  await other.end();
  expect(await waiting).toBe('done');
  expect(console.log).toHaveBeenCalledTimes(1);
});

it('whoever was killed in another container is waited for until it has said nothing for some seconds', async () => {
  writeFileSync(file(), `1 not-${hostname()}`);
  const waiting = inTurn(() => 'done', folder);
  await vi.waitFor(() => expect(console.log).toHaveBeenCalled());
  utimesSync(file(), new Date(0), new Date(0));
  expect(await waiting).toBe('done');
});

it('work that fails gives the turn up', async () => {
  await expect(inTurn(() => Promise.reject(new Error('no network')), folder)).rejects.toThrow('no network');
  expect(existsSync(file())).toBe(false);
});

it('says in one sentence why nothing can be written', async () => {
  writeFileSync(join(folder, 'a-file'), '');
  await expect(inTurn(() => 'done', join(folder, 'a-file', 'within'))).rejects.toThrow(
    /^Nothing can be installed or built here: .* cannot be written \(ENOTDIR\)\.$/,
  );
});
