import { z } from 'zod';
import { NAMED_LISTINGS } from '#contract/confirmations.ts';
import ar from '#server/messages/confirmations/ar.json' with { type: 'json' };
import en from '#server/messages/confirmations/en.json' with { type: 'json' };
import so from '#server/messages/confirmations/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { dayWords } from '#server/platform/notifications/day-words.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';

const confirmations = catalogue('confirmations', en, so, ar);

/** Asks an owner about all listings that are due, reminds them, tells what was hidden, or sends a new link (T2). */
export const STILL_AVAILABLE = defineNotice({
  category: 'confirmation',
  channels: ({ news }) => (news === 'link' ? ['email', 'sms'] : ['in_app', 'email', 'sms']),
  isByDay: true,
  facts: z.object({
    news: z.enum(['asked', 'reminded', 'doubted', 'hidden', 'link']),
    count: z.number().int(),
    /** The first few. */
    titles: z.array(z.string()).max(NAMED_LISTINGS),
    /** The day on which the first of them is hidden. */
    hidesOn: z.iso.date().optional(),
  }),
  catalogue: confirmations,
  words: ({ news, count, titles, hidesOn }, say, { language, link }) => {
    const named = titles.map((title) => `“${title}”`).join('\n');
    const more = count > titles.length ? say('more', { count: count - titles.length }) : '';
    const day = hidesOn ? say('hides_on', { day: dayWords(hidesOn, language) }) : '';
    const message = [say(`${news}_message`, { count }), [named, more].filter(Boolean).join('\n'), day];
    return {
      title: say(`${news}_title`, { count }),
      message: [...message, say('answer', { link })].filter(Boolean).join('\n\n'),
    };
  },
  sms: ({ news, count }, say) => [say(`${news}_sms`, { count })],
});

/** Tells who saved a home that it is hidden because its owner does not answer, or back; or who wished to hear that. */
export const SAVED_HOME = defineNotice({
  category: 'saved_home',
  channels: ['in_app', 'email'],
  isByDay: true,
  facts: z.object({ listing: z.string(), news: z.enum(['hidden', 'back', 'wished']) }),
  catalogue: confirmations,
  words: ({ listing, news }, say) => ({
    title: say(`saved_${news}_title`),
    message: say(`saved_${news}_message`, { listing }),
  }),
});
