import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/pool.ts';
import { privateLinks, properties, users } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { hashToken } from '#server/platform/links/tokens.ts';

export interface AskedOwner {
  /** How many homes, and how many of them are hidden already. */
  homes: number;
  hidden?: number;
  /** The link ended so many days ago. */
  expiredDays?: number;
}

/** Somebody new whose homes wait for a word, as after two or three weeks of silence, and the link that was texted. */
export async function askOwner(db: Db, { homes, hidden = 0, expiredDays }: AskedOwner) {
  const [ownerId, now] = [randomUUID(), new Date()];
  const token = randomBytes(32).toString('base64url');
  const rows = Array.from({ length: homes }, (_, n) => ({
    id: randomUUID(),
    ownerId,
    title: ['Two-bedroom flat', 'House with veranda', 'Shop on the market street'][n % 3] ?? '',
    description: 'Bright and quiet.',
    price: String([260, 240, 350][n % 3]),
    type: 'rent' as const,
    propertyType: (['apartment', 'house', 'commercial'] as const)[n % 3] ?? 'apartment',
    location: ['Wadajir, Mogadishu', 'Dharkenley, Mogadishu', 'Howlwadaag, Mogadishu'][n % 3] ?? '',
    createdAt: daysAfter(now, -40),
    ...(n < hidden
      ? { isActive: false, unconfirmedAt: daysAfter(now, -1), confirmedAt: daysAfter(now, -22) }
      : { confirmedAt: daysAfter(now, -14), askedAt: now, asks: 1 }),
  }));
  await db.insert(users).values({
    id: ownerId,
    name: 'Cabdullahi Warsame',
    email: `${ownerId}@aqal.example`,
    role: 'property_owner',
  });
  await db.insert(properties).values(rows);
  await db.insert(privateLinks).values({
    purpose: 'confirmation',
    tokenHash: hashToken(token),
    userId: ownerId,
    aboutIds: rows.map(({ id }) => id),
    expiresAt: daysAfter(now, expiredDays === undefined ? 30 : -expiredDays),
  });
  return { path: `/still-available/${token}`, ids: rows.map(({ id }) => id) };
}
