import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';

const ignored = /(\.test\.tsx?|[\\/]generated|[\\/]cache|\.log)$/;

/** A hash of the contents of project files and folders; missing ones count as empty. */
export function fingerprint(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = inRoot(path);
  if (!existsSync(full) || ignored.test(path)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name));
  } else {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
}

/** Whether the stamp file contains this fingerprint. */
export function isStamped(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

/** Writes the fingerprint to the stamp file. */
export function stamp(file, value) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, value);
  } catch {
    // Packages installed by another user may be read-only; the work is then simply repeated next time.
  }
}
