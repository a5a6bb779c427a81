import { z } from 'zod';
import { VERDICTS } from '#contract/shortlist.ts';
import ar from '#server/messages/shortlist/ar.json' with { type: 'json' };
import en from '#server/messages/shortlist/en.json' with { type: 'json' };
import so from '#server/messages/shortlist/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';

/** A visitor of one's shared shortlist said what they think of a home. */
export const OPINION = defineNotice({
  category: 'shortlist',
  channels: ['in_app'],
  facts: z.object({ name: z.string(), verdict: z.enum(VERDICTS), comment: z.string(), listing: z.string() }),
  catalogue: catalogue('shortlist', en, so, ar),
  words: ({ name, verdict, comment, listing }, say) => ({
    title: say('opinion_title', { name, verdict: say(`verdict_${verdict}`) }),
    message: say('opinion_message', { listing, comment }),
  }),
});
