import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';

const ignored = /(\.test\.tsx?|[\\/]compiled|[\\/]cache|\.log)$/;

/** One hash over the contents of files and folders of the project; what is not there counts as nothing. */
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

/** Whether the stamp file holds exactly this fingerprint. */
export function isStamped(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

/** Notes in the stamp file what was done. */
export function stamp(file, value) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, value);
  } catch {
    // Packages installed by another user may be read-only; the work is then merely done again next time.
  }
}
