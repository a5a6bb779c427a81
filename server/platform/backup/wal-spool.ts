import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeOwner } from '../database/embedded/account.ts';
import type { Account } from '../database/embedded/process.ts';

/** Segments of the write-ahead log that lie ready at most: what has been read of it goes again. */
const AHEAD = 8;
/** PostgreSQL goes back by one where it looks at the end of a segment again. */
const BEHIND = 2;
const LOOK_MS = 10;

const OWN_FILE = 0o600;
const ASKED = 'asked';
const END = 'end';

export interface Spool {
  /** What PostgreSQL runs for each segment that it wants (`restore_command`). */
  command: string;
  /** Ends it, and says what went wrong with reading segments. */
  end(): Promise<void>;
}

const quoted = (path: string) => `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;

/**
 * Gives PostgreSQL the write-ahead log of a backup as it reads it, so that never more than some segments are on the disk.
 * @param folder for segments that wait; it is removed again
 * @param segments in order
 * @param read the content of a segment; where it throws, recovery ends, and `end` throws the same
 */
export async function openSpool(
  { folder, account }: { folder: string; account: Account | undefined },
  segments: readonly string[],
  read: (segment: string) => Promise<Uint8Array>,
): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await changeOwner(account, folder);
  const places = new Map(segments.map((segment, at) => [segment, at]));
  const ready = new Set<string>();
  let isOver = false;

  /** Whole, and readable by PostgreSQL, before it has its name. */
  async function put(name: string, content: Uint8Array): Promise<void> {
    const part = join(folder, `${name}.part`);
    await writeFile(part, content, { mode: OWN_FILE });
    if (account) await chown(part, account.uid, account.gid);
    await rename(part, join(folder, name));
  }

  async function serve(asked: string): Promise<void> {
    const at = places.get(asked);
    if (at === undefined) return put(`${asked}.none`, new Uint8Array());
    const wanted = segments.slice(Math.max(0, at - BEHIND), at + AHEAD);
    for (const segment of [...ready].filter((one) => !wanted.includes(one))) {
      ready.delete(segment);
      await rm(join(folder, segment), { force: true });
    }
    // The one that is waited for first.
    for (const segment of [asked, ...wanted]) {
      if (ready.has(segment) || isOver) continue;
      await put(segment, await read(segment));
      ready.add(segment);
    }
  }

  async function run(): Promise<void> {
    let last = '';
    while (!isOver) {
      const asked = (await readFile(join(folder, ASKED), 'utf8').catch(() => '')).trim();
      if (asked !== '' && asked !== last) await serve(asked);
      last = asked;
      await sleep(LOOK_MS);
    }
  }

  const running = run().catch(async (error: unknown) => {
    // Whatever is not there yet will not come.
    await writeFile(join(folder, END), '', { mode: 0o644 });
    return error;
  });
  const at = quoted(folder);
  // A segment of a quiet minute is nearly empty, and takes no more of the disk than is in it.
  const copy = `{ cp --sparse=always %f "$OLDPWD"/%p 2>/dev/null || cp %f "$OLDPWD"/%p; }`;
  return {
    command: [
      `cd ${at} || exit 1`,
      `echo %f > ${ASKED}.part && mv ${ASKED}.part ${ASKED} || exit 1`,
      `while [ -f ${ASKED} ]; do [ -f %f ] && { ${copy}; exit; }; { [ -f %f.none ] || [ -f ${END} ]; } && exit 1; sleep 0.01; done`,
      'exit 1',
    ].join('; '),
    async end() {
      isOver = true;
      const error = await running;
      await rm(folder, { recursive: true, force: true });
      if (error !== undefined) throw error;
    },
  };
}
