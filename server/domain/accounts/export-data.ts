import type { MyData } from '#contract/my-account.api.ts';
import type { UserCtx } from '#server/platform/call.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Everything that is stored about the signed-in person, as a file to keep. */
export async function exportMyData(
  { db, actor, now }: UserCtx,
  rooms: readonly PersonalData[],
): Promise<MyData> {
  const lists = await Promise.all(rooms.map((room) => room.exportOf(db, actor.id)));
  const { account, ...found } = Object.assign({}, ...lists) as Record<string, unknown[]>;
  // That every list of the answer is there is proved by the test of this file.
  return { exportedAt: now.toISOString(), account: account?.[0], ...found } as MyData;
}
