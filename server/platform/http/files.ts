import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { type CachedResponse, toCacheable, withBrotli } from '../responses/respond.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
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

/** Precompressed by the build, next to the file itself. */
const BROTLI = '.br';

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
  }
  return {
    find: (path) => files.get(path.includes('?') ? path.slice(0, path.indexOf('?')) : path),
  };
}
