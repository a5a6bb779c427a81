import { z } from 'zod';
import { BURST_KINDS, type BurstKind } from '#contract/security-events.ts';
import type { AppContext } from '#server/platform/context.ts';
import { tellAdmins } from './tell-admins.ts';
import { BURST_TEXTS } from './texts.ts';

export const burstFacts = z.object({ burst: z.enum(BURST_KINDS) });

/** Tells all administrators of a burst of failures and refusals: at most once an hour, whatever kind it is. */
export const tellOfBurst = (app: Pick<AppContext, 'config' | 'database'>, burst: BurstKind): Promise<void> =>
  tellAdmins(app, {
    name: 'alarm of a burst',
    facts: { burst },
    words: (facts, language) => BURST_TEXTS[language](facts.burst),
  });
