import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AppContext } from '../platform/context/context.ts';
import { ownerTag } from '../platform/responses/cache-tags.ts';
import type { TestApp } from './app.ts';

/** Waits until these processes have heard of all that is committed by now: the database notifies in order of commits. */
export async function changesHeard({ sql }: TestApp, ...processes: readonly AppContext[]): Promise<void> {
  const tag = ownerTag(randomUUID());
  const before = processes.map(({ tags }) => ({ tags, versions: tags.versionsOf([tag]) }));
  await sql`select pg_notify('aqal_changed', ${tag})`;
  await expect.poll(() => before.some(({ tags, versions }) => tags.isCurrent(versions))).toBe(false);
}
