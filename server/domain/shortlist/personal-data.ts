import { asc, eq } from 'drizzle-orm';
import {
  removedShortlist,
  shortlist,
  shortlistOpinions,
  shortlistShares,
} from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalData: PersonalData = {
  name: 'shortlist',
  tables: ['shortlist', 'removed_shortlist', 'shortlist_shares', 'shortlist_opinions'],
  exportOf: async (db, userId) => ({
    shortlist: await db
      .select({
        propertyId: shortlist.propertyId,
        priority: shortlist.priority,
        notes: shortlist.notes,
        dateAdded: shortlist.dateAdded,
        priceWhenAdded: shortlist.priceWhenAdded,
        statusWhenAdded: shortlist.statusWhenAdded,
      })
      .from(shortlist)
      .where(eq(shortlist.userId, userId))
      .orderBy(asc(shortlist.dateAdded)),
    shortlistRemoved: await db
      .select({
        propertyId: removedShortlist.propertyId,
        priority: removedShortlist.priority,
        notes: removedShortlist.notes,
        removedAt: removedShortlist.removedAt,
      })
      .from(removedShortlist)
      .where(eq(removedShortlist.userId, userId)),
    shortlistShares: await db
      .select({
        showsNotes: shortlistShares.showsNotes,
        createdAt: shortlistShares.createdAt,
        expiresAt: shortlistShares.expiresAt,
      })
      .from(shortlistShares)
      .where(eq(shortlistShares.userId, userId)),
    shortlistOpinions: await db
      .select({
        propertyId: shortlistOpinions.propertyId,
        name: shortlistOpinions.name,
        verdict: shortlistOpinions.verdict,
        comment: shortlistOpinions.comment,
        createdAt: shortlistOpinions.createdAt,
      })
      .from(shortlistOpinions)
      .where(eq(shortlistOpinions.userId, userId))
      .orderBy(asc(shortlistOpinions.createdAt)),
  }),
  erase: async (db, userId) => {
    await db.delete(shortlist).where(eq(shortlist.userId, userId));
    await db.delete(removedShortlist).where(eq(removedShortlist.userId, userId));
    await db.delete(shortlistShares).where(eq(shortlistShares.userId, userId));
    await db.delete(shortlistOpinions).where(eq(shortlistOpinions.userId, userId));
  },
};
