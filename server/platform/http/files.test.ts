import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFiles } from './files.ts';
import { finish } from './respond.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aqal-files-'));
  await writeFile(join(folder, 'sw.js'), 'keep()');
  await writeFile(join(folder, 'sw-off.js'), 'end()');
});
afterAll(() => rm(folder, { recursive: true }));

async function workerOf(options?: { serviceWorker: boolean }) {
  const file = (await loadFiles(folder, options)).find('/sw.js');
  if (!file) throw new Error('There is no worker.');
  const { headers, body } = await finish(file, { acceptEncoding: undefined, ifNoneMatch: undefined });
  return { cache: headers['cache-control'], text: String(body) };
}

it('has browsers ask for the service worker each time', async () => {
  expect(await workerOf()).toEqual({ cache: 'no-cache', text: 'keep()' });
});

it('serves the script that ends the service worker where it is switched off', async () => {
  expect((await workerOf({ serviceWorker: false })).text).toBe('end()');
});
