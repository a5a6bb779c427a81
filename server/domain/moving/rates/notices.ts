import { z } from 'zod';
import en from '#server/messages/providers/en.json' with { type: 'json' };
import so from '#server/messages/providers/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';

/** The link of its own page, to a service: Somali, then English, as all that it is sent. */
export const OWN_PAGE = defineNotice({
  category: 'booking',
  channels: ['email', 'sms'],
  facts: z.object({ service: z.string() }),
  catalogue: catalogue('providers', en, so, en),
  words: ({ service }, say, { link }) => ({
    title: say('page_title', { service }),
    message: say('page_message', { service, link }),
  }),
  sms: (_facts, say) => [say('page_sms')],
});
