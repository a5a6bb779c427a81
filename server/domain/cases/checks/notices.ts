import { z } from 'zod';
import { IDENTITY_REFUSALS } from '#contract/checks.ts';
import ar from '#server/messages/checks/ar.json' with { type: 'json' };
import en from '#server/messages/checks/en.json' with { type: 'json' };
import so from '#server/messages/checks/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import { adminsToNotify } from '../../identity/queries.ts';
import type { AdminIdentityRow } from './identity-queries.ts';

const checks = catalogue('checks', en, so, ar);

/** To administrators: somebody asks to have their identity seen. It names nobody. */
export const IDENTITY_WAITS = defineNotice({
  category: 'check',
  channels: ['in_app'],
  facts: z.object({ waits: z.literal('identity') }),
  catalogue: checks,
  words: (_, say) => ({ title: say('waits_title'), message: say('waits_message') }),
});

/** To the owner: their identity was seen, or refused. */
export const IDENTITY = defineNotice({
  category: 'check',
  channels: ['in_app', 'email'],
  facts: z.object({
    /** null: it was seen. */
    refusal: z.enum(IDENTITY_REFUSALS).nullable(),
    /** As the administrator wrote it; may be empty. */
    note: z.string().default(''),
  }),
  catalogue: checks,
  words: ({ refusal, note }, say) =>
    refusal
      ? {
          title: say('refused_title'),
          message: say('refused_message', { reason: say(`reason_${refusal}`), note }),
        }
      : { title: say('seen_title'), message: say('seen_message', { note }) },
});

/** To the owner: somebody of the desk stood in their home. */
export const VISITED = defineNotice({
  category: 'check',
  channels: ['in_app', 'email'],
  facts: z.object({ visited: z.literal(true), listing: z.string() }),
  catalogue: checks,
  words: ({ listing }, say, { brand }) => ({
    title: say('visited_title', { listing }),
    message: say('visited_message', { brand }),
  }),
});

/** Tells all administrators, in their bells, that a request waits. */
export async function notifyOfRequest(notifier: Notifier): Promise<void> {
  const admins = await adminsToNotify(notifier);
  const path = '/admin/queue';
  await notify(notifier, ...admins.map((admin) => IDENTITY_WAITS.to(admin, { waits: 'identity' }, { path })));
}

/** Tells the owner what an administrator found, in the owner's language. */
export const notifyOfIdentity = (
  notifier: Notifier,
  { refusal, note, owner }: Pick<AdminIdentityRow, 'refusal' | 'note' | 'owner'>,
): Promise<void> =>
  notify(
    notifier,
    IDENTITY.to(
      { userId: owner.id, email: owner.email, language: owner.language },
      { refusal, note },
      { path: '/account#checks' },
    ),
  );

interface Visited {
  id: string;
  title: string;
  owner: Pick<AdminIdentityRow['owner'], 'id' | 'email' | 'language'>;
}

/** Tells the owner that their home was visited. */
export const notifyOfVisit = (notifier: Notifier, { id, title, owner }: Visited): Promise<void> =>
  notify(
    notifier,
    VISITED.to(
      { userId: owner.id, email: owner.email, language: owner.language },
      { visited: true, listing: title },
      { ids: { propertyId: id } },
    ),
  );
