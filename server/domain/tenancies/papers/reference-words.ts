import { desc, eq } from 'drizzle-orm';
import type { Unwritten } from '#contract/formats.api.ts';
import type { ReferenceWord } from '#contract/tenancy-papers.api.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, referenceWords, users } from '#server/platform/database/schema/index.ts';

const SHOWN = 20;

/** What owners said by a tenancy's references, the latest first. */
export async function findReferenceWords(db: Db, tenancyId: string): Promise<Unwritten<ReferenceWord>[]> {
  const rows = await db
    .select({
      id: referenceWords.id,
      kind: referenceWords.kind,
      text: referenceWords.text,
      at: referenceWords.createdAt,
      name: users.name,
      propertyId: properties.id,
      title: properties.title,
      location: properties.location,
      isOffered: properties.isOffered,
    })
    .from(referenceWords)
    .leftJoin(users, eq(users.id, referenceWords.authorId))
    .leftJoin(properties, eq(properties.id, referenceWords.propertyId))
    .where(eq(referenceWords.tenancyId, tenancyId))
    .orderBy(desc(referenceWords.createdAt), desc(referenceWords.id))
    .limit(SHOWN);
  return rows.map(({ id, kind, text, at, name, propertyId, title, location, isOffered }) => ({
    ...{ id, kind, words: text, at },
    name: name ?? '–',
    home:
      isOffered && propertyId !== null && title !== null && location !== null
        ? { id: propertyId, title, location }
        : null,
  }));
}
