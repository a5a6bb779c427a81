import { z } from 'zod';
import ar from '#server/messages/tenancies/ar.json' with { type: 'json' };
import en from '#server/messages/tenancies/en.json' with { type: 'json' };
import so from '#server/messages/tenancies/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { dayWords } from '#server/platform/notifications/day-words.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';
import { dollars, safeText } from '#server/platform/notifications/safe-text.ts';

const tenancies = catalogue('tenancies', en, so, ar);

const facts = z.object({
  news: z.enum([
    'proposed',
    'agreed',
    'refused',
    'withdrawn',
    'terms_proposed',
    'terms_agreed',
    'terms_refused',
    'notice_given',
    'notice_agreed',
    'notice_refused',
    'ended',
    'due_added',
    'credit_added',
    'due_accepted',
    'due_refused',
    'paid',
    'confirmed',
    'disputed',
    'words',
    'taken_back',
    'reversal_asked',
    'reversed',
    'link',
    'invited',
    'asked',
    'account_joined',
    'number_denied',
  ]),
  home: z.string(),
  /** Of whoever did it. */
  name: z.string(),
  /** US dollars; 0 where it is about none. */
  amount: z.number().default(0),
  day: z.iso.date().optional(),
});

const amountIn = (amount: number) => (amount === 0 ? safeText('') : dollars(amount));

/** What one side of a tenancy did, to the other (M1 to M4). Its SMS names nobody: what people typed is in none. */
export const TENANCY = defineNotice({
  category: 'tenancy',
  channels: ({ news }) => (news === 'link' ? ['email', 'sms'] : ['in_app', 'email', 'sms']),
  facts,
  catalogue: tenancies,
  words: ({ news, home, name, amount, day }, say, { language, link }) => ({
    title: say(`${news}_title`),
    message: [
      say(`${news}_message`, {
        home,
        name,
        amount: amountIn(amount),
        day: day ? dayWords(day, language) : '',
      }),
      say('open', { link }),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }),
  sms: ({ news, amount }, say) => [say(`${news}_sms`, { amount: amountIn(amount) })],
});

/** Reminds a side of what is to be paid (M2); each may switch it off. */
export const RENT_DUE = defineNotice({
  category: 'rent_due',
  channels: ['in_app', 'email', 'sms'],
  isByDay: true,
  facts: z.object({
    news: z.enum(['soon', 'today', 'late', 'nudge', 'owner_late']),
    home: z.string(),
    /** Of the tenant. */
    name: z.string().default(''),
    amount: z.number(),
    day: z.iso.date(),
  }),
  catalogue: tenancies,
  words: ({ news, home, name, amount, day }, say, { language, link }) => ({
    title: say(`due_${news}_title`, { amount: amountIn(amount) }),
    message: [
      say(`due_${news}_message`, { home, name, amount: amountIn(amount), day: dayWords(day, language) }),
      say('pay', { link }),
      say('stop'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }),
  sms: ({ news, amount, day }, say, { language }) => [
    say(`due_${news}_sms`, { amount: amountIn(amount), day: safeText(dayWords(day, language)) }),
  ],
});

/** To administrators: the nightly sum found a book that does not add up (M5). */
export const BOOK_PROBLEM = defineNotice({
  category: 'book_problem',
  channels: ['in_app', 'email'],
  facts: z.object({ count: z.number().int() }),
  catalogue: tenancies,
  words: ({ count }, say) => ({
    title: say('book_title', { count }),
    message: say('book_message'),
  }),
});
