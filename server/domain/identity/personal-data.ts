import { eq, sql } from 'drizzle-orm';
import { DELETED_EMAIL_DOMAIN, DELETED_NAME } from '#contract/accounts.ts';
import {
  credentials,
  passkeys,
  secondFactors,
  sessions,
  users,
} from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { endLinks } from './credentials/one-time-links.ts';
import { endPasskeyChallenges } from './sign-in/passkey-challenges.ts';
import { endSmsCodes } from './sign-in/sms-codes.ts';

export const personalData: PersonalData = {
  name: 'accounts',
  tables: [
    'users',
    'sessions',
    'credentials',
    'verifications',
    'second_factors',
    'backup_codes',
    'sms_codes',
    'passkeys',
    'passkey_challenges',
  ],

  contactsOf: async (db, userId) => {
    const [row] = await db
      .select({ phone: users.phone, phoneE164: users.phoneE164 })
      .from(users)
      .where(eq(users.id, userId));
    return [row?.phone, row?.phoneE164].filter((one) => one != null);
  },

  exportOf: async (db, userId) => ({
    account: await db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        role: users.role,
        username: users.username,
        phone: users.phone,
        phoneVerified: users.phoneVerified,
        profileCompleted: users.profileCompleted,
        language: users.language,
        lastLogin: users.lastLogin,
        answersWithinMinutes: users.answerMinutes,
        lastSeenAt: users.lastSeenAt,
        secondFactorSince: secondFactors.confirmedAt,
        createdAt: users.createdAt,
        updatedAt: users.updatedAt,
      })
      .from(users)
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(eq(users.id, userId)),
    sessions: await db
      .select({
        device: sessions.userAgent,
        createdAt: sessions.createdAt,
        lastUsed: sessions.updatedAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(sessions.createdAt),
    passkeys: await db
      .select({
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
        isBackedUp: passkeys.isBackedUp,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(passkeys.createdAt),
  }),

  erase: async (db, userId) => {
    await db.delete(sessions).where(eq(sessions.userId, userId));
    await db.delete(credentials).where(eq(credentials.userId, userId));
    // Cascades to the backup codes.
    await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await db.delete(passkeys).where(eq(passkeys.userId, userId));
    await endPasskeyChallenges(db, userId);
    await endLinks(db, userId);
    await endSmsCodes(db, userId);
    await db
      .update(users)
      .set({
        name: DELETED_NAME,
        answerMinutes: null,
        email: `${userId}@${DELETED_EMAIL_DOMAIN}`,
        emailVerified: false,
        image: null,
        role: sql`case ${users.role} when 'admin' then 'buyer' else ${users.role} end`,
        username: null,
        phone: null,
        phoneE164: null,
        phoneVerified: false,
        profileCompleted: false,
        isActive: false,
        lastLogin: null,
        updatedAt: sql`now()`,
      })
      .where(eq(users.id, userId));
  },
};
