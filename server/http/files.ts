import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { type KeptAnswer, keepable } from './answers.ts';

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

/** Reads the built files of the web client into memory, ready to be sent. Hashed names may be kept for ever. */
export async function loadFiles(folder: string): Promise<(path: string) => KeptAnswer | undefined> {
  const files = new Map<string, KeptAnswer>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`;
    const cache = path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600';
    const headers = { 'content-type': type, 'cache-control': cache };
    files.set(path, keepable(headers, await readFile(file)));
  }
  return (path) => files.get(path.includes('?') ? path.slice(0, path.indexOf('?')) : path);
}
