import { z } from 'zod';
import ar from '#server/messages/seekers/ar.json' with { type: 'json' };
import en from '#server/messages/seekers/en.json' with { type: 'json' };
import so from '#server/messages/seekers/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';

const seekers = catalogue('seekers', en, so, ar);

/**
 * Asks a seeker how it went with a home (T3). A guest's address is not confirmed, so what they are sent names nothing
 * that anybody wrote.
 */
export const HOW_WAS_IT = defineNotice({
  category: 'seeker_word',
  channels: ({ news }) => (news === 'link' ? ['email', 'sms'] : ['in_app', 'email', 'sms']),
  isByDay: true,
  facts: z.object({ news: z.enum(['asked', 'link']), listing: z.string().default('') }),
  catalogue: seekers,
  words: ({ news, listing }, say, { link }) => ({
    title: say(`${news}_title`),
    message: [
      listing === '' ? say('asked_of_guest') : say('asked_message', { listing }),
      say('promise'),
      say('answer', { link }),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }),
  sms: ({ news }, say) => [say(`${news}_sms`)],
});

/** To who said that they were asked for money first: what the desk decided, also after an appeal (T3). */
export const SEEKER_TOLD = defineNotice({
  category: 'seeker_told',
  channels: ['in_app', 'email', 'sms'],
  isByDay: true,
  facts: z.object({ news: z.enum(['hidden', 'dismissed', 'shown']), listing: z.string().default('') }),
  catalogue: seekers,
  words: ({ news, listing }, say) => ({
    title: say('told_title'),
    message: [say(`told_${news}`), listing === '' ? '' : say('told_which', { listing })]
      .filter(Boolean)
      .join('\n\n'),
  }),
  sms: ({ news }, say) => [say(`told_${news}_sms`)],
});

/** To administrators, at once: a seeker was asked for money before they saw the home (T3). */
export const MONEY_FIRST = defineNotice({
  category: 'money_first',
  channels: ['in_app', 'email'],
  facts: z.object({ listing: z.string() }),
  catalogue: seekers,
  words: ({ listing }, say) => ({
    title: say('money_title', { listing }),
    message: say('money_message'),
  }),
});
