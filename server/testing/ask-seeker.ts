import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/pool.ts';
import { privateLinks, properties, seekerWords, users } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { hashToken } from '#server/platform/links/tokens.ts';

export interface AskedSeeker {
  /** What was answered before. */
  said?: Partial<typeof seekerWords.$inferInsert>;
  /** The link ended so many days ago. */
  expiredDays?: number;
}

/** A guest who wrote about the home of somebody new three days ago, and the link that they were sent. */
export async function askSeeker(db: Db, { said = {}, expiredDays }: AskedSeeker = {}) {
  const [ownerId, propertyId, wordId, now] = [randomUUID(), randomUUID(), randomUUID(), new Date()];
  const token = randomBytes(32).toString('base64url');
  const contactedAt = daysAfter(now, -3 - (expiredDays === undefined ? 0 : 14 + expiredDays));
  await db.insert(users).values({
    ...{ id: ownerId, name: 'Cabdullahi Warsame', role: 'property_owner' },
    email: `${ownerId}@aqal.example`,
  });
  await db.insert(properties).values({
    ...{ id: propertyId, ownerId, title: 'Modern flat on the fourth floor', price: '310' },
    ...{
      description: 'Bright and quiet.',
      type: 'rent',
      propertyType: 'apartment',
      location: 'Hodan, Mogadishu',
    },
    createdAt: daysAfter(now, -40),
    confirmedAt: daysAfter(now, -5),
  });
  await db.insert(seekerWords).values({
    ...{ id: wordId, propertyId, way: 'message', contactedAt },
    ...{ guestContact: `${wordId}@mail.example`, askedAt: daysAfter(contactedAt, 3) },
    ...said,
  });
  await db.insert(privateLinks).values({
    ...{ purpose: 'seeker_word', tokenHash: hashToken(token), seekerWordId: wordId },
    expiresAt: daysAfter(now, expiredDays === undefined ? 14 : -expiredDays),
    createdAt: daysAfter(contactedAt, 3),
  });
  return { path: `/how-was-it/${token}`, propertyId };
}
