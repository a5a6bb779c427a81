import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language } from '#contract/accounts.ts';
import ar from '#server/messages/inquiries/ar.json' with { type: 'json' };
import en from '#server/messages/inquiries/en.json' with { type: 'json' };
import so from '#server/messages/inquiries/so.json' with { type: 'json' };
import { findDelegates } from '#server/platform/access/delegations.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { catalogue } from '#server/platform/notifications/catalogue.ts';
import { defineNotice, type OutgoingNotice } from '#server/platform/notifications/define-notice.ts';
import { INQUIRY_LINKS, inquiryLinkExpiry } from './links.ts';
import { inquiryPath } from './paths.ts';
import type { InquiryRow } from './queries.ts';

const inquiries = catalogue('inquiries', en, so, ar);

/** To the owner: somebody asked about a listing, or wrote again. Bell and mail have what was written. */
export const INQUIRY = defineNotice({
  category: 'inquiry',
  channels: ['in_app', 'email', 'sms'],
  // Rows of earlier versions are all of new inquiries.
  facts: z.object({ listing: z.string(), news: z.enum(['asked', 'more']).default('asked') }),
  catalogue: inquiries,
  words: ({ listing, news }, say) => ({ title: say(`${news}_title`, { listing }) }),
  sms: ({ news }, say) => [say(`${news}_sms`)],
});

/** To who asked with an account: the owner's answer. */
export const ANSWER = defineNotice({
  category: 'inquiry',
  channels: ['in_app', 'email', 'sms'],
  facts: z.object({ listing: z.string(), news: z.literal('answer') }),
  catalogue: inquiries,
  words: ({ listing }, say) => ({ title: say('answer_title', { listing }) }),
  // To who has no address (D69).
  sms: (_, say) => [say('guest_title')],
});

/** To a guest, whose address is not confirmed: that there is an answer, and nothing that anybody wrote (D43). */
export const GUEST_ANSWER = defineNotice({
  category: 'inquiry',
  channels: ['email', 'sms'],
  facts: z.object({}),
  catalogue: inquiries,
  words: (_, say, { link }) => ({ title: say('guest_title'), message: say('guest_message', { link }) }),
  sms: (_, say) => [say('guest_title')],
});

/** The inquiry that a notice to the listing's owner leads to, and how the owner is reached. */
export interface AskedOwner {
  id: string;
  /** The message that opened or continued it. */
  messageId?: string;
  title: string;
  propertyId: string | null;
  ownerId: string;
  ownerEmail: string | null;
  ownerSms: string | null;
  ownerLanguage: Language;
  /** Who asks: is not told of it, should they act for the owner too. */
  senderId: string | null;
}

/** Tells the owner, and who acts for them, of a new inquiry, or of another message in one. */
export async function newsForOwner(
  { db }: Pick<Ctx, 'db'>,
  asked: AskedOwner,
  news: 'asked' | 'more',
  message: string,
): Promise<OutgoingNotice[]> {
  const { id, messageId, title: listing, ownerId, ownerEmail, ownerSms, ownerLanguage, senderId } = asked;
  const owner = { userId: ownerId, email: ownerEmail, sms: ownerSms, language: ownerLanguage };
  const delegates = await findDelegates(db, asked);
  const told = delegates.filter(({ userId }) => userId !== senderId);
  return [{ ...owner, delegationId: undefined }, ...told].map(({ delegationId, ...reader }) =>
    INQUIRY.to(
      reader,
      { listing, news },
      {
        ids: { inquiryId: id, messageId, delegationId },
        path: inquiryPath('owner', id),
        written: { message },
      },
    ),
  );
}

/** That the owner answered; guests get a private link. */
export async function newsForSeeker(
  sender: Pick<Ctx, 'db' | 'now'>,
  row: InquiryRow,
  message: string,
): Promise<OutgoingNotice> {
  const ids = { inquiryId: row.id };
  if (row.senderId !== null) {
    return ANSWER.to(
      {
        userId: row.senderId,
        email: row.email,
        sms: row.email ? null : toE164(row.phone),
        language: row.senderLanguage ?? DEFAULT_LANGUAGE,
      },
      { listing: row.title, news: 'answer' },
      { ids, path: inquiryPath('seeker', row.id), written: { message } },
    );
  }
  const { path: link } = await INQUIRY_LINKS.issue(sender, row.id, inquiryLinkExpiry(sender.now));
  // Whose language is unknown reads Somali and English.
  return GUEST_ANSWER.to(
    {
      email: row.email,
      sms: row.phone && toE164(row.phone),
      numberOf: 'given',
      language: row.language ?? ['so', 'en'],
    },
    {},
    { ids, link },
  );
}
