import { readFileSync } from 'node:fs';
import { chown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, run } from './process.ts';

/** The unprivileged user that PostgreSQL runs as if the app runs as root; otherwise undefined. */
export async function accountFor(...folders: string[]): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  // The data's existing owner stays, so that the app can run with and without sudo alternately.
  for (const folder of folders) {
    const owner = await stat(folder).catch(() => undefined);
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  return systemAccount('postgres') ?? systemAccount('nobody') ?? { uid: 65534, gid: 65534 };
}

function systemAccount(name: string): Account | undefined {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the account can write to the folder, checked by running a shell as that user. */
export async function canWrite(account: Account | undefined, folder: string): Promise<boolean> {
  if (!account) return true;
  const result = await run('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], account);
  return result.code === 0;
}

/** Whether the account can execute the program. */
export async function canExecute(account: Account | undefined, program: string): Promise<boolean> {
  if (!account) return true;
  const result = await run('/bin/sh', ['-c', 'test -x "$0"', program], account);
  return result.code === 0;
}

/** Changes the owner of a folder and its contents, for example after root restored a backup. */
export async function changeOwner(account: Account | undefined, folder: string): Promise<void> {
  if (!account) return;
  const { uid } = await lstat(folder);
  if (uid === account.uid) return;
  await chown(folder, account.uid, account.gid);
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await chown(join(folder, entry), account.uid, account.gid);
}
