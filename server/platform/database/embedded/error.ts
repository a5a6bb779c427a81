/** Why the embedded database cannot run, in one sentence that can be shown to whoever starts the app. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** The system's reason for a failed call, as words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'a file is in the way',
    ENOENT: 'there is no such place',
  };
  return words[code] ?? (error instanceof Error ? error.message : String(error));
}
