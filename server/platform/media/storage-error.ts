const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** A picture could not be written, which is not the sender's fault. */
export class StorageError extends Error {
  override name = 'StorageError';

  constructor(cause: unknown) {
    super('The picture could not be written.', { cause });
  }

  /** Whether the disk is full, as opposed to other errors. */
  get isFull(): boolean {
    for (let cause = this.cause; cause instanceof Error; cause = cause.cause) {
      if ('code' in cause && FULL.has(String(cause.code))) return true;
    }
    return false;
  }
}
