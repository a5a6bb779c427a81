import { z } from 'zod';
import { BURST_KINDS } from '#contract/security-events.ts';
import ar from '#server/messages/health/ar.json' with { type: 'json' };
import en from '#server/messages/health/en.json' with { type: 'json' };
import so from '#server/messages/health/so.json' with { type: 'json' };
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineLetter } from '#server/platform/notifications/define-letter.ts';
import { defineNotice } from '#server/platform/notifications/define-notice.ts';
import { ALARM_CATEGORY, CHANNELS } from '#server/platform/notifications/delivery-records.ts';
import { dollars, safeText } from '#server/platform/notifications/safe-text.ts';

const health = catalogue('health', en, so, ar);

/** To administrators: messages are withheld because there were too many. */
export const CEILING_ALARM = defineNotice({
  category: ALARM_CATEGORY,
  channels: ['in_app', 'email'],
  facts: z.object({
    channel: z.enum(CHANNELS),
    /** Whether it is everybody's ceiling, or one recipient's. */
    isOfAll: z.boolean(),
  }),
  catalogue: health,
  words: ({ channel, isOfAll }, say) => {
    const ceiling = isOfAll ? 'ceiling_all' : 'ceiling_one';
    return {
      title: say(`${ceiling}_title`, { channel: say(`channel_${channel}`) }),
      message: say(`${ceiling}_message`),
    };
  },
});

/**
 * To administrators: there were very many failed sign-ins and refusals within ten minutes, or what the phones behind
 * one address do together comes close to its limit.
 */
export const BURST_ALARM = defineNotice({
  category: ALARM_CATEGORY,
  channels: ['in_app', 'email'],
  facts: z.object({ burst: z.enum(BURST_KINDS) }),
  catalogue: health,
  words: ({ burst }, say) => ({
    title: say(`burst_${burst}_title`),
    message: say(burst === 'ceiling' ? 'burst_ceiling_message' : 'burst_message'),
  }),
});

/** To administrators: the last backup, or the last restore that proved one, is old. */
export const BACKUP_ALARM = defineNotice({
  category: ALARM_CATEGORY,
  channels: ['in_app', 'email'],
  facts: z.object({ late: z.enum(['backup', 'proof']) }),
  catalogue: health,
  words: ({ late }, say) => ({ title: say(`late_${late}_title`), message: say(`late_${late}_message`) }),
});

/** Test notifications, which begin by saying that they are a test. */
export const TEST = defineNotice({
  category: 'test',
  channels: ['email', 'sms'],
  facts: z.object({}),
  catalogue: health,
  words: (_, say, { brand }) => ({ title: say('test_title', { brand }), message: say('test_message') }),
  sms: (_, say, { brand }) => [say('test_title', { brand: safeText(brand) }), say('test_message')],
});

export const TEST_INQUIRY = defineNotice({
  category: 'test',
  channels: ['in_app', 'email'],
  facts: z.object({ test: z.literal('inquiry'), listing: z.string(), message: z.string() }),
  catalogue: health,
  words: ({ listing, message }, say) => ({
    title: say('test_inquiry_title', { listing }),
    message: say('test_inquiry_message', { message }),
  }),
});

export const TEST_ALERT = defineNotice({
  category: 'test',
  channels: ['in_app', 'email'],
  facts: z.object({
    test: z.literal('priceAlert'),
    listing: z.string(),
    /** In US dollars. */
    price: z.number(),
    target: z.number(),
  }),
  catalogue: health,
  words: ({ listing, price, target }, say) => ({
    title: say('test_alert_title', { listing }),
    message: say('test_alert_message', { price: dollars(price), target: dollars(target) }),
  }),
});

/** An administrator's own words to all of them. */
export const TEST_LETTER = defineLetter({ category: 'test', channels: ['in_app', 'email'] });
