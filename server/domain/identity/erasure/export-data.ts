import type { MyData } from '#contract/my-account.api.ts';
import type { UserCtx } from '#server/platform/call.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Exports everything stored about the signed-in user. */
export async function exportMyData(
  { db, actor, now }: UserCtx,
  rooms: readonly PersonalData[],
): Promise<MyData> {
  const lists = await Promise.all(rooms.map((room) => room.exportOf(db, actor.id)));
  const { account, ...found } = Object.assign({}, ...lists) as Record<string, unknown[]>;
  // This file's test proves that every list of the response is present.
  return { exportedAt: now.toISOString(), account: account?.[0], ...found } as MyData;
}
