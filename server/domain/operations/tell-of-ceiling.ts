import { z } from 'zod';
import type { AppContext } from '#server/platform/context.ts';
import { countEvent } from '#server/platform/http/rate-limit.ts';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import type { OnWithheld } from '#server/platform/notifications/deliver.ts';
import {
  ALARM_CATEGORY,
  CHANNELS,
  ONE_TIME_CATEGORY,
} from '#server/platform/notifications/delivery-records.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { findActiveAdmins } from './queries.ts';
import { ALARM_TEXTS } from './texts.ts';

const ALARM = { name: 'alarm of a ceiling', seconds: 3600 };

/** The words of an alarm in the bell. */
export const alarmBell = bellWords(
  z.object({ channel: z.enum(CHANNELS), isOfAll: z.boolean() }),
  (facts, language) => ALARM_TEXTS[language](facts),
);

/**
 * Tells all administrators, by bell and mail, that messages are withheld (D43): at most once an hour, whichever
 * ceiling it is. A recipient's ceiling of mail about their own account is no alarm.
 */
export const tellOfCeiling =
  (app: Pick<AppContext, 'config' | 'database'>): OnWithheld =>
  async (why, { type: channel, category }) => {
    const isOfAll = why === 'product ceiling';
    if (!isOfAll && category === ONE_TIME_CATEGORY) return;
    await app.database.transaction(async (db) => {
      if ((await countEvent(app, db, ALARM, '')) !== 1) return;
      const facts = { channel, isOfAll };
      const admins = await findActiveAdmins(db, app.config.demo);
      const notices = admins.map(({ id, email, language }) => ({
        category: ALARM_CATEGORY,
        ...ALARM_TEXTS[language](facts),
        data: { path: '/admin/health', language },
        facts,
        userId: id,
        email,
      }));
      await notify(db, ...notices);
    });
  };
