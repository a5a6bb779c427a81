import { z } from 'zod';
import ar from '#server/messages/deposits/ar.json' with { type: 'json' };
import en from '#server/messages/deposits/en.json' with { type: 'json' };
import so from '#server/messages/deposits/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { dayWords } from '#server/platform/notifications/day-words.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';
import { dollars, safeText } from '#server/platform/notifications/safe-text.ts';

export const DEPOSIT_NEWS = [
  'entry_to_sign',
  'entry_signed',
  'exit_to_sign',
  'exit_signed',
  'ended',
  'claim_soon',
  'no_claim',
  'claim_made',
  'answer_soon',
  'claim_answered',
  'claim_over',
  'mediator_named',
  'mediator_agreed',
  'rest_proposed',
  'rest_agreed',
  'return_said',
  'return_confirmed',
  'return_denied',
  'advance_said',
  'advance_confirmed',
  'advance_denied',
] as const;
export type DepositNews = (typeof DEPOSIT_NEWS)[number];

const amountIn = (amount: number) => (amount === 0 ? safeText('') : dollars(amount));

/** What happens to a deposit and to the records of the home (M8). Its SMS says no more than its title, which names nobody. */
export const DEPOSIT = defineNotice({
  category: 'deposit',
  channels: ['in_app', 'email', 'sms'],
  isByDay: true,
  facts: z.object({
    news: z.enum(DEPOSIT_NEWS),
    home: z.string(),
    /** Of the other side. */
    name: z.string(),
    /** US dollars. */
    amount: z.number().default(0),
    day: z.iso.date().optional(),
  }),
  catalogue: catalogue('deposits', en, so, ar),
  words: ({ news, home, name, amount, day }, say, { language, link }) => ({
    title: say(`${news}_title`, { amount: amountIn(amount), day: day ? dayWords(day, language) : '' }),
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
  sms: ({ news, amount, day }, say, { language }) => [
    say(`${news}_title`, {
      amount: amountIn(amount),
      day: safeText(day ? dayWords(day, language) : ''),
    }),
  ],
});
