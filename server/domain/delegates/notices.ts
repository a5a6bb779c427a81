import { z } from 'zod';
import ar from '#server/messages/delegates/ar.json' with { type: 'json' };
import en from '#server/messages/delegates/en.json' with { type: 'json' };
import so from '#server/messages/delegates/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';

const delegates = catalogue('delegates', en, so, ar);

/** To somebody whose address nobody has confirmed: that they are invited, and nothing that anybody wrote (D43). */
export const INVITATION = defineNotice({
  category: 'delegate',
  isOneTime: true,
  channels: ['email', 'sms'],
  facts: z.object({}),
  catalogue: delegates,
  words: (_, say, { link, brand }) => ({
    title: say('invited_title', { brand }),
    message: say('invited_message', { brand, link }),
  }),
  sms: (_, say, { brand }) => [say('invited_sms', { brand })],
});

/**
 * To the owner what became of an invitation, and to who acted that it has ended. They name nobody: a name in the notices of
 * others could not be found once an account is deleted.
 */
export const DELEGATE_NEWS = defineNotice({
  category: 'delegate',
  channels: ['in_app', 'email'],
  facts: z.object({ news: z.enum(['accepted', 'declined', 'left', 'revoked']) }),
  catalogue: delegates,
  words: ({ news }, say) => ({ title: say(`${news}_title`), message: say(`${news}_message`) }),
});
