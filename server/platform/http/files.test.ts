import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { finish } from '../responses/respond.ts';
import { loadFiles } from './files.ts';

const PAGE = 'shown();'.repeat(500);
/** Not as the server would compress it, so that it can be told apart. */
const SHORT = brotliCompressSync(Buffer.from(PAGE), { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aqal-files-'));
  await writeFile(join(folder, 'sw.js'), 'keep()');
  await writeFile(join(folder, 'sw-off.js'), 'end()');
  await writeFile(join(folder, 'page.js'), PAGE);
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'page.js.br'), SHORT);
});
afterAll(() => rm(folder, { recursive: true }));

async function workerOf(options?: { serviceWorker: boolean }) {
  const file = (await loadFiles(folder, options)).find('/sw.js');
  if (!file) throw new Error('There is no worker.');
  const { headers, body } = await finish(file, { acceptEncoding: undefined, ifNoneMatch: undefined });
  return { cache: headers['cache-control'], text: String(body) };
}

it('says of what is text, pictures of XML too, in which signs it is written', async () => {
  const files = await loadFiles(folder);
  const types = ['/page.js', '/icon.svg'].map((path) => files.find(path)?.headers['content-type']);
  expect(types).toEqual(['text/javascript; charset=utf-8', 'image/svg+xml; charset=utf-8']);
});

it('finds what the build put there by its whole name, and nothing else', async () => {
  await mkdir(join(folder, 'assets'));
  for (const name of ['page.js.map', '.env', 'main.ts', 'backup.sql', 'assets/one.css'])
    await writeFile(join(folder, name), 'x');
  const files = await loadFiles(folder);
  expect(files.find('/assets/one.css')?.body.toString()).toBe('x');
  for (const path of [
    ...['/', '/assets', '/assets/', '/assets/?x', '/page', '/PAGE.js', '//page.js'],
    ...['/page.js.map', '/.env', '/main.ts', '/backup.sql', '/assets/../page.js', '/..%2fpackage.json'],
  ])
    expect(files.find(path), path).toBeUndefined();
});

it('has browsers ask for the service worker each time', async () => {
  expect(await workerOf()).toEqual({ cache: 'no-cache', text: 'keep()' });
});

it('serves the script that ends the service worker where it is switched off', async () => {
  expect((await workerOf({ serviceWorker: false })).text).toBe('end()');
});

it('sends what the build has compressed, to those who can read it', async () => {
  const files = await loadFiles(folder);
  expect(files.find('/page.js.br')).toBeUndefined();
  const file = files.find('/page.js');
  if (!file) throw new Error('There is no script.');
  const sent = await finish(file, { acceptEncoding: 'br', ifNoneMatch: undefined });
  expect(sent.body).toEqual(SHORT);
  expect(sent.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(SHORT.length),
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
    etag: file.etag,
  });
  expect(brotliDecompressSync(sent.body as Buffer).toString()).toBe(PAGE);
  const plain = await finish(file, { acceptEncoding: undefined, ifNoneMatch: undefined });
  expect([String(plain.body), plain.headers['content-encoding']]).toEqual([PAGE, undefined]);
});

it('takes up what is compressed while it serves, unless it is of another version', async () => {
  for (const name of ['late.js', 'later.js']) await writeFile(join(folder, name), PAGE);
  await writeFile(join(folder, 'other.js'), `${PAGE}more();`);
  const files = await loadFiles(folder);
  const brotliOf = (path: string) => files.find(path)?.encoded.get('br')?.body;
  expect(['/other.js', '/late.js', '/later.js'].map(brotliOf)).toEqual([undefined, undefined, undefined]);
  await writeFile(join(folder, 'other.js.br'), SHORT);
  // The other one is asked for first, and has been looked at when the second of these was taken up.
  for (const name of ['late.js', 'later.js']) {
    await writeFile(join(folder, `${name}.br`), SHORT);
    await vi.waitFor(() =>
      expect([brotliOf('/other.js'), brotliOf(`/${name}?v=1`)]).toEqual([undefined, SHORT]),
    );
  }
});
