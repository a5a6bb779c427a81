import { z } from 'zod';
import type { AppContext } from '#server/platform/context.ts';
import type { OnWithheld } from '#server/platform/notifications/deliver.ts';
import { CHANNELS, ONE_TIME_CATEGORY } from '#server/platform/notifications/delivery-records.ts';
import { tellAdmins } from './tell-admins.ts';
import { ALARM_TEXTS } from './texts.ts';

export const ceilingFacts = z.object({ channel: z.enum(CHANNELS), isOfAll: z.boolean() });

/**
 * Tells all administrators, by bell and mail, that messages are withheld (D43): at most once an hour, whichever
 * ceiling it is. A recipient's ceiling of mail about their own account is no alarm, nor is that of one sender.
 */
export const tellOfCeiling =
  (app: Pick<AppContext, 'config' | 'database'>): OnWithheld =>
  async (why, { type: channel, category }) => {
    const isOfAll = why === 'product ceiling';
    if (why === 'sender ceiling' || (!isOfAll && category === ONE_TIME_CATEGORY)) return;
    await tellAdmins(app, {
      name: 'alarm of a ceiling',
      facts: { channel, isOfAll },
      words: (facts, language) => ALARM_TEXTS[language](facts),
    });
  };
