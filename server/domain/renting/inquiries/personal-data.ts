import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { DELETED_NAME } from '#contract/accounts.ts';
import { inquiries, inquiryLinks, savedReplies } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalData: PersonalData = {
  name: 'inquiries',
  tables: ['inquiries', 'inquiry_links', 'saved_replies'],

  exportOf: async (db, userId) => ({
    inquiries: await db
      .select({
        id: inquiries.id,
        property: inquiries.propertySnapshot,
        status: inquiries.status,
        askedAt: inquiries.askedAt,
        answeredAt: inquiries.answeredAt,
      })
      .from(inquiries)
      .where(or(eq(inquiries.senderId, userId), eq(inquiries.ownerId, userId)))
      .orderBy(asc(inquiries.askedAt)),
    savedReplies: await db
      .select({ replies: savedReplies.replies, updatedAt: savedReplies.updatedAt })
      .from(savedReplies)
      .where(eq(savedReplies.ownerId, userId)),
  }),

  // The threads stay with the other side. A trigger takes the name out of what they are found by.
  erase: async (db, userId) => {
    await db
      .update(inquiries)
      .set({ name: DELETED_NAME, email: null, phone: null, updatedAt: sql`now()` })
      .where(eq(inquiries.senderId, userId));
    await db
      .delete(inquiryLinks)
      .where(
        inArray(
          inquiryLinks.inquiryId,
          db.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.ownerId, userId)),
        ),
      );
    await db.delete(savedReplies).where(eq(savedReplies.ownerId, userId));
  },
};
