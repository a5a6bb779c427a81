import { and, eq, isNull, sql } from 'drizzle-orm';
import { INQUIRY_LINK_DAYS, INQUIRY_LINK_OVER } from '#contract/messages.ts';
import { inquiries, inquiryLinks } from '#server/platform/database/schema/index.ts';
import { daysAfter, privateLinks } from '#server/platform/kernel/private-links.ts';

/** By these guests read and continue what they asked. */
export const INQUIRY_LINKS = privateLinks({
  page: '/inquiries',
  table: inquiryLinks,
  subject: 'inquiryId',
  only: sql`exists (select from ${inquiries} where ${and(eq(inquiries.id, inquiryLinks.inquiryId), isNull(inquiries.senderId))})`,
  over: INQUIRY_LINK_OVER,
});

/** Until when a link is valid that is sent now. */
export const inquiryLinkExpiry = (now: Date): Date => daysAfter(now, INQUIRY_LINK_DAYS);
