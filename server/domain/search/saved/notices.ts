import { z } from 'zod';
import { LISTING_TYPES, type ListingType } from '#contract/properties.ts';
import ar from '#server/messages/searches/ar.json' with { type: 'json' };
import en from '#server/messages/searches/en.json' with { type: 'json' };
import so from '#server/messages/searches/so.json' with { type: 'json' };
import { catalogue, type Say } from '#server/platform/notifications/catalogue.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';
import { dollars, type SafeText } from '#server/platform/notifications/safe-text.ts';

const searches = catalogue('searches', en, so, ar);

/** '$' and thousands separators; '/month' follows for rent (spec 1 §9). */
const priceWords = (price: number, type: ListingType, say: Say<'per_month'>): SafeText =>
  type === 'rent' ? say('per_month', { price: dollars(price) }) : dollars(price);

/** The name is left out where several searches found something at once. */
const found = (
  { name, count }: { name?: string | undefined; count: number },
  say: Say<'matches_message' | 'matches_of_all_message'>,
): string =>
  name === undefined ? say('matches_of_all_message', { count }) : say('matches_message', { count, name });

const confirmed = (days: number, say: Say<'confirmed_today' | 'confirmed_days'>): string =>
  days === 0 ? say('confirmed_today') : say('confirmed_days', { count: days });

/** New matches of saved searches (D20), in the bell and by SMS. */
export const MATCHES = defineNotice({
  category: 'saved_search',
  channels: ['in_app', 'sms'],
  facts: z.object({
    name: z.string().optional(),
    count: z.number().int(),
    filters: z.record(z.string(), z.coerce.string()).optional(),
    searchId: z.string().optional(),
  }),
  catalogue: searches,
  words: (facts, say) => ({ title: say('matches_title'), message: found(facts, say) }),
  sms: ({ count }, say) => [say('matches_of_all_message', { count })],
});

/** The mail names the newest homes that each search found. */
export const MATCHES_MAIL = defineNotice({
  category: 'saved_search',
  channels: ['email'],
  facts: z.object({
    finds: z.array(
      z.object({
        name: z.string(),
        count: z.number().int(),
        homes: z.array(
          z.object({
            title: z.string(),
            location: z.string(),
            type: z.enum(LISTING_TYPES),
            price: z.coerce.number(),
            /** Rows of earlier versions do not say it. */
            confirmedDays: z.number().int().optional(),
            url: z.string(),
          }),
        ),
      }),
    ),
  }),
  catalogue: searches,
  words: ({ finds }, say) => {
    const count = finds.reduce((sum, one) => sum + one.count, 0);
    const [only, ...others] = finds;
    const parts = finds.flatMap((one) => [
      found(one, say),
      ...one.homes.map(({ title, location, type, price, confirmedDays, url }) =>
        [
          title,
          `${priceWords(price, type, say)} · ${location}`,
          ...(confirmedDays === undefined ? [] : [confirmed(confirmedDays, say)]),
          url,
        ].join('\n'),
      ),
      ...(one.count > one.homes.length ? [say('more', { count: one.count - one.homes.length })] : []),
    ]);
    return {
      title: found({ name: others.length === 0 ? only?.name : undefined, count }, say),
      message: parts.join('\n\n'),
    };
  },
});

/** A price has reached the target of an alert (D20). */
export const PRICE_ALERT = defineNotice({
  category: 'price_alert',
  channels: ['in_app', 'email', 'sms'],
  facts: z.object({
    listing: z.string(),
    price: z.number(),
    target: z.number(),
    type: z.enum(LISTING_TYPES),
  }),
  catalogue: searches,
  words: ({ listing, price, target, type }, say) => ({
    title: say('alert_title'),
    message: say('alert_message', {
      listing,
      price: priceWords(price, type, say),
      target: priceWords(target, type, say),
    }),
  }),
  sms: ({ price, target, type }, say) => [
    say('alert_sms', { price: priceWords(price, type, say), target: priceWords(target, type, say) }),
  ],
});
