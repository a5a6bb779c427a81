import type { Language } from '#contract/accounts.ts';
import type { AppContext } from '#server/platform/context.ts';
import { countEvent } from '#server/platform/http/rate-limit.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';
import { ALARM_CATEGORY } from '#server/platform/notifications/delivery-records.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { findActiveAdmins } from './queries.ts';

interface Alarm<Facts> {
  /** What is told of: at most once an hour, whatever its facts. */
  name: string;
  facts: Facts;
  words: (facts: Facts, language: Language) => Words;
}

/** Tells all administrators of an alarm, by bell and mail, which lead to the health page. */
export async function tellAdmins<Facts extends Record<string, unknown>>(
  app: Pick<AppContext, 'config' | 'database'>,
  { name, facts, words }: Alarm<Facts>,
): Promise<void> {
  await app.database.transaction(async (db) => {
    if ((await countEvent(app, db, { name, seconds: 3600 }, '')) !== 1) return;
    const admins = await findActiveAdmins(db, app.config.demo);
    const notices = admins.map(({ id, email, language }) => ({
      category: ALARM_CATEGORY,
      ...words(facts, language),
      data: { path: '/admin/health', language },
      facts,
      userId: id,
      email,
    }));
    await notify(db, ...notices);
  });
}
