import { randomBytes, randomUUID } from 'node:crypto';
import { openDatabase } from '../server/platform/database/connection.ts';
import { confirmationLinks, properties, users } from '../server/platform/database/schema/index.ts';
import { daysAfter, hashToken } from '../server/platform/kernel/private-links.ts';
import { databaseUrl } from './admin.ts';

interface Asked {
  /** How many homes, and how many of them are hidden already. */
  homes: number;
  hidden?: number;
  /** The link ended so many days ago. */
  expiredDays?: number;
}

/** Somebody new whose homes wait for a word, as after two or three weeks of silence, and the link that was texted. */
export async function askedOwner({ homes, hidden = 0, expiredDays }: Asked) {
  const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
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
  try {
    await database.db.insert(users).values({
      id: ownerId,
      name: 'Cabdullahi Warsame',
      email: `${ownerId}@aqal.example`,
      role: 'property_owner',
    });
    await database.db.insert(properties).values(rows);
    await database.db.insert(confirmationLinks).values({
      tokenHash: hashToken(token),
      userId: ownerId,
      propertyIds: rows.map(({ id }) => id),
      expiresAt: daysAfter(now, expiredDays === undefined ? 30 : -expiredDays),
    });
  } finally {
    await database.close();
  }
  return { path: `/still-available/${token}`, ids: rows.map(({ id }) => id) };
}
