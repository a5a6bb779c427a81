import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { LISTING_FIELD_LIST, type ListingFieldName } from '#contract/listing-fields.ts';
import { media, properties, propertyStatuses } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { noteFinance } from '#server/projections/listings.ts';
import { LISTING_CHANGE } from './events.ts';

const simpleFields = Object.fromEntries(LISTING_FIELD_LIST.map(([name]) => [name, properties[name]])) as {
  [Name in ListingFieldName]: (typeof properties)[Name];
};

export const personalData: PersonalData = {
  name: 'properties',
  tables: ['properties', 'property_statuses', 'media'],

  exportOf: async (db, userId) => ({
    listings: await db
      .select({
        id: properties.id,
        title: properties.title,
        description: properties.description,
        price: properties.price,
        type: properties.type,
        propertyType: properties.propertyType,
        location: properties.location,
        latitude: properties.latitude,
        longitude: properties.longitude,
        ...simpleFields,
        features: properties.features,
        images: properties.images,
        imageAlts: properties.imageAlts,
        isActive: properties.isActive,
        status: properties.status,
        deletedAt: properties.deletedAt,
        createdAt: properties.createdAt,
        updatedAt: properties.updatedAt,
      })
      .from(properties)
      .where(eq(properties.ownerId, userId))
      .orderBy(asc(properties.createdAt)),
    pictures: await db
      .select({
        hash: media.hash,
        contentType: media.contentType,
        width: media.width,
        height: media.height,
        bytes: media.bytes,
        createdAt: media.createdAt,
      })
      .from(media)
      .where(eq(media.uploadedBy, userId))
      .orderBy(asc(media.createdAt)),
  }),

  // Listings are soft-deleted as by their owner (D9): what refers to them keeps a readable snapshot.
  erase: async (db, userId) => {
    const deleted = await db
      .update(properties)
      .set({ deletedAt: sql`now()`, version: sql`${properties.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(properties.ownerId, userId), isNull(properties.deletedAt)))
      .returning(LISTING_CHANGE);
    await noteFinance(deleted, { db });
    await db.update(propertyStatuses).set({ actorId: null }).where(eq(propertyStatuses.actorId, userId));
    await db.update(media).set({ uploadedBy: null }).where(eq(media.uploadedBy, userId));
  },
};
