import type { BurstKind } from '#contract/security-events.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { BURST_ALARM } from './notices.ts';
import { notifyAdmins } from './notify-admins.ts';

/** Tells all administrators of a burst of failures and refusals: at most once an hour, whatever kind it is. */
export const notifyOfBurst = (
  app: Pick<AppContext, 'baseUrl' | 'config' | 'database' | 'clock' | 'tags' | 'log'>,
  burst: BurstKind,
): Promise<void> =>
  notifyAdmins(app, 'alarm of a burst', (admin, details) => BURST_ALARM.to(admin, { burst }, details));
