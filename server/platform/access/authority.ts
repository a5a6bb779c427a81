import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditSubject } from '#contract/audit.ts';

/** A record as the audit log names it. */
export interface Subject {
  kind: AuditSubject;
  id: string;
}

interface Write {
  /** Records of others that were opened by an administrator's right alone. */
  opened: Map<string, Subject>;
  /** What the audit log tells of already. */
  audited: Map<string, Subject>;
}

const writes = new AsyncLocalStorage<Write>();

const keyOf = ({ kind, id }: Subject) => `${kind}/${id}`;

/** Called where an administrator is let in to what is somebody else's. */
export const noteOpened = (subject: Subject) => writes.getStore()?.opened.set(keyOf(subject), subject);

/** Called where the audit log gets its entry. */
export const noteAudited = (subject: Subject) => writes.getStore()?.audited.set(keyOf(subject), subject);

/** Runs a write, and tells which records an administrator opened by it that have no entry, and whether any has one. */
export async function watched<T>(
  write: () => Promise<T>,
): Promise<{ result: T; untold: Subject[]; isTold: boolean }> {
  const { opened, audited }: Write = { opened: new Map(), audited: new Map() };
  const result = await writes.run({ opened, audited }, write);
  const untold = [...opened].flatMap(([key, subject]) => (audited.has(key) ? [] : [subject]));
  return { result, untold, isTold: audited.size > 0 };
}
