import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type CachedResponse, isCompressible, toCacheable, withBrotli } from '../responses/respond.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The service worker; asked about each time, since it says which version this is. */
const WORKER = '/sw.js';
/** Served in its place where it is switched off: ends it in browsers that have it. */
const WORKER_OFF = '/sw-off.js';

/** Precompressed next to the file itself: by the build, or beside the server that serves it already. */
const BROTLI = '.br';
const decompressed = promisify(brotliDecompress);

export interface ClientFiles {
  find: (path: string) => CachedResponse | undefined;
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path === WORKER ? 'no-cache' : 'public, max-age=3600';
}

/**
 * Loads the web client's built files into memory, ready to be sent. Files with hashed names are immutable.
 * @param options.serviceWorker false to have browsers remove the service worker
 */
export async function loadFiles(folder: string, { serviceWorker = true } = {}): Promise<ClientFiles> {
  const contents = new Map<string, Buffer>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const isKnown = TYPES[extname(entry.name)] ?? entry.name.endsWith(BROTLI);
    if (!entry.isFile() || !isKnown) continue;
    const file = join(entry.parentPath, entry.name);
    contents.set(`/${relative(folder, file).replaceAll('\\', '/')}`, await readFile(file));
  }
  const files = new Map<string, CachedResponse>();
  const awaited = new Map<string, string>();
  for (const [path, content] of contents) {
    if (path.endsWith(BROTLI)) continue;
    const isEnded = path === WORKER && !serviceWorker;
    const source = isEnded ? WORKER_OFF : path;
    const file = toCacheable(
      { 'content-type': TYPES[extname(path)] ?? '', 'cache-control': cacheControl(path) },
      contents.get(source) ?? content,
    );
    const brotli = contents.get(source + BROTLI);
    files.set(path, brotli ? withBrotli(file, brotli) : file);
    if (!brotli && contents.has(source) && isCompressible(file))
      awaited.set(path, join(folder, source + BROTLI));
  }
  /** Takes up what was compressed since; asked for with each request, until it is there. */
  const takeUp = async (path: string, compressed: string, file: CachedResponse) => {
    awaited.delete(path);
    const brotli = await readFile(compressed).catch(() => undefined);
    if (!brotli) awaited.set(path, compressed);
    // Another version of the product may have been built in the same folder.
    else if ((await decompressed(brotli)).equals(file.body)) withBrotli(file, brotli);
  };
  return {
    find: (url) => {
      const path = url.includes('?') ? url.slice(0, url.indexOf('?')) : url;
      const file = files.get(path);
      const compressed = file && awaited.get(path);
      if (compressed) void takeUp(path, compressed, file).catch(() => undefined);
      return file;
    },
  };
}
