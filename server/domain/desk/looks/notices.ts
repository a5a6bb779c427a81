import { z } from 'zod';
import ar from '#server/messages/looks/ar.json' with { type: 'json' };
import en from '#server/messages/looks/en.json' with { type: 'json' };
import so from '#server/messages/looks/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';

/** To whom an administrator has looked at the product as. */
export const LOOK = defineNotice({
  category: 'look',
  channels: ['in_app', 'email'],
  facts: z.object({ reason: z.string() }),
  catalogue: catalogue('looks', en, so, ar),
  words: ({ reason }, say) => ({ title: say('looked_title'), message: say('looked_message', { reason }) }),
});
