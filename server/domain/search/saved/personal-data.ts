import { asc, eq } from 'drizzle-orm';
import { priceAlerts, savedSearches, stopLinks } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalData: PersonalData = {
  name: 'searches',
  tables: ['saved_searches', 'price_alerts', 'stop_links'],
  exportOf: async (db, userId) => ({
    savedSearches: await db
      .select({
        id: savedSearches.id,
        name: savedSearches.name,
        filters: savedSearches.filters,
        frequency: savedSearches.frequency,
        byEmail: savedSearches.byEmail,
        bySms: savedSearches.bySms,
        isActive: savedSearches.isActive,
        lastTold: savedSearches.lastRun,
        lastSeen: savedSearches.lastSeen,
        createdAt: savedSearches.createdAt,
      })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId))
      .orderBy(asc(savedSearches.createdAt)),
    priceAlerts: await db
      .select({
        id: priceAlerts.id,
        propertyId: priceAlerts.propertyId,
        targetPrice: priceAlerts.targetPrice,
        currentPrice: priceAlerts.currentPrice,
        byEmail: priceAlerts.byEmail,
        bySms: priceAlerts.bySms,
        isActive: priceAlerts.isActive,
        firedAt: priceAlerts.firedAt,
        firedPrice: priceAlerts.firedPrice,
        createdAt: priceAlerts.createdAt,
      })
      .from(priceAlerts)
      .where(eq(priceAlerts.userId, userId))
      .orderBy(asc(priceAlerts.createdAt)),
  }),
  // Matches go with their searches.
  erase: async (db, userId) => {
    await db.delete(savedSearches).where(eq(savedSearches.userId, userId));
    await db.delete(priceAlerts).where(eq(priceAlerts.userId, userId));
    await db.delete(stopLinks).where(eq(stopLinks.userId, userId));
  },
};
