import type { BurstKind } from '#contract/security-events.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { BURST_ALARM } from './notices.ts';
import { tellAdmins } from './tell-admins.ts';

/** Tells all administrators of a burst of failures and refusals: at most once an hour, whatever kind it is. */
export const tellOfBurst = (
  app: Pick<AppContext, 'baseUrl' | 'config' | 'database' | 'clock' | 'tags' | 'log'>,
  burst: BurstKind,
): Promise<void> =>
  tellAdmins(app, 'alarm of a burst', (admin, details) => BURST_ALARM.to(admin, { burst }, details));
