import { and, eq, isNull, sql } from 'drizzle-orm';
import { INQUIRY_LINK_DAYS, INQUIRY_LINK_OVER } from '#contract/messages.ts';
import { inquiries, privateLinks } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { privateLink } from '#server/platform/links/links.ts';

/** By these guests read and continue what they asked. */
export const INQUIRY_LINKS = privateLink({
  purpose: 'inquiry',
  page: '/inquiries',
  only: sql`exists (select from ${inquiries} where ${and(eq(inquiries.id, privateLinks.inquiryId), isNull(inquiries.senderId))})`,
  over: INQUIRY_LINK_OVER,
});

/** Until when a link is valid that is sent now. */
export const inquiryLinkExpiry = (now: Date): Date => daysAfter(now, INQUIRY_LINK_DAYS);
