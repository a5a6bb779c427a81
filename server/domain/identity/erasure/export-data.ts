import type { MyData } from '#contract/my-account.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { notifications } from '#server/platform/database/schema/index.ts';
import { editsOf } from '#server/platform/notifications/edits.ts';
import { exportPerson } from '#server/platform/personal/export.ts';
import { findLanguage } from '../queries.ts';

type Row = Pick<typeof notifications.$inferSelect, 'type' | 'category' | 'title' | 'message' | 'data'>;

/** Exports everything stored about the signed-in user; notifications in the words of the bell. */
export async function exportMyData({ app, db, actor, now }: UserCtx): Promise<MyData> {
  const language = await findLanguage(db, actor.id);
  const edits = await editsOf(app, db);
  const { account, notifications: told = [], ...found } = await exportPerson(db, actor.id);
  // As the schema declares this list.
  const worded = (told as Row[]).map(({ data, ...row }) => ({
    ...row,
    ...(row.type === 'in_app' ? app.wordsFor({ ...row, data }, language, edits) : {}),
  }));
  const lists = { ...found, notifications: worded };
  // The test of personal data proves that every list of the answer is declared.
  return { exportedAt: now, account: account?.[0], ...lists } as unknown as MyData;
}
