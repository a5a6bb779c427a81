import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { DIFFERENCE_KINDS, GATEWAY_NAMES, GATEWAYS, type GatewayProvider } from '#contract/gateways.ts';
import ar from '#server/messages/gateways/ar.json' with { type: 'json' };
import en from '#server/messages/gateways/en.json' with { type: 'json' };
import so from '#server/messages/gateways/so.json' with { type: 'json' };
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import {
  defineNotice,
  type OutgoingNotice,
  type Recipient,
} from '#server/platform/notifications/define-notice.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { dollars, safeText } from '#server/platform/notifications/safe-text.ts';

const gateways = catalogue('gateways', en, so, ar);
const nameOf = (provider: GatewayProvider) => safeText(GATEWAY_NAMES[provider]);

/** To a tenant: what was not known has ended, and nothing was paid (M7). Its SMS names nobody. */
export const NOT_PAID = defineNotice({
  category: 'payment_attempt',
  channels: ['in_app', 'email', 'sms'],
  /** In US dollars. */
  facts: z.object({ amount: z.number() }),
  catalogue: gateways,
  words: ({ amount }, say, { link }) => ({
    title: say('not_paid_title'),
    message: [say('not_paid_message', { amount: dollars(amount) }), say('open', { link })]
      .filter(Boolean)
      .join('\n\n'),
  }),
  sms: ({ amount }, say) => [say('not_paid_sms', { amount: dollars(amount) })],
});

/** To an owner: the book and a gateway disagree (M7). */
export const DIFFERENCE = defineNotice({
  category: 'gateway_difference',
  channels: ['in_app', 'email'],
  facts: z.object({ difference: z.enum(DIFFERENCE_KINDS), provider: z.enum(GATEWAYS) }),
  catalogue: gateways,
  words: ({ difference, provider }, say) => ({
    title: say('difference_title', { gateway: nameOf(provider) }),
    message: [say(`difference_${difference}`), say('difference_look')].join('\n\n'),
  }),
});

/** To an owner: the numbers and the bank to which their tenants pay were changed. */
export const WAYS_CHANGED = defineNotice({
  category: 'gateway_changed',
  channels: ['in_app', 'email', 'sms'],
  facts: z.object({}),
  catalogue: gateways,
  words: (_, say) => ({ title: say('ways_title'), message: say('ways_message') }),
  sms: (_, say) => [say('ways_sms')],
});

/** To an owner: where their tenants' money goes was changed. */
export const GATEWAY_CHANGED = defineNotice({
  category: 'gateway_changed',
  channels: ['in_app', 'email', 'sms'],
  facts: z.object({ provider: z.enum(GATEWAYS), isRemoved: z.boolean() }),
  catalogue: gateways,
  words: ({ provider, isRemoved }, say) => ({
    title: say(isRemoved ? 'removed_title' : 'saved_title', { gateway: nameOf(provider) }),
    message: say('changed_message'),
  }),
  sms: ({ provider, isRemoved }, say) => [
    say(isRemoved ? 'removed_title' : 'saved_title', { gateway: nameOf(provider) }),
  ],
});

/** Tells whoever is signed in by every way that where they are paid was changed. */
export async function notifyOwner(
  { app, actor }: UserCtx,
  db: Db,
  notice: (to: Recipient) => OutgoingNotice,
): Promise<void> {
  const [owner] = await db
    .select({
      email: users.email,
      phone: users.phoneE164,
      isKnown: users.phoneVerified,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!owner) return;
  const { email, phone, isKnown, language } = owner;
  const to = { userId: actor.id, email, sms: isKnown ? phone : null, language: language ?? 'en' };
  await notify({ app, db }, notice(to));
}
