import type { AppContext } from '#server/platform/context/context.ts';
import type { OnWithheld } from '#server/platform/notifications/deliver.ts';
import { ACCOUNT_CATEGORY } from '#server/platform/notifications/delivery-records.ts';
import { CEILING_ALARM } from './notices.ts';
import { notifyAdmins } from './notify-admins.ts';

/**
 * Tells all administrators, by bell and mail, that messages are withheld (D43): at most once an hour, whichever
 * ceiling it is. A recipient's ceiling of mail about their own account is no alarm, nor is that of one sender.
 */
export const notifyOfCeiling =
  (app: Pick<AppContext, 'baseUrl' | 'config' | 'database' | 'clock' | 'tags' | 'log'>): OnWithheld =>
  async (why, { type: channel, category }) => {
    const isOfAll = why === 'product ceiling';
    if (why === 'sender ceiling' || (!isOfAll && category === ACCOUNT_CATEGORY)) return;
    await notifyAdmins(app, 'alarm of a ceiling', (admin, details) =>
      CEILING_ALARM.to(admin, { channel, isOfAll }, details),
    );
  };
