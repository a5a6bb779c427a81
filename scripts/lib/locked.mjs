/**
 * Compares what npm installed (`node_modules/.package-lock.json`) with the lock file.
 * @returns `foreign`: packages of another version or content than the lock file's, or not in it at all;
 * `unlisted`: optional ones for this platform that the lock file does not list, because the registry it was made
 * with lacks them. Their version is fixed by who needs them, their content is not.
 */
export function compareWithLock(installed, lock) {
  const foreign = [];
  const unlisted = [];
  for (const [path, { version, integrity, optional, os }] of Object.entries(installed.packages)) {
    const locked = lock.packages[path];
    const name = `${path.replace(/^.*node_modules\//, '')}@${version}`;
    if (!locked && optional && os) unlisted.push(name);
    else if (locked?.version !== version || locked.integrity !== integrity) foreign.push(name);
  }
  return { foreign, unlisted };
}
