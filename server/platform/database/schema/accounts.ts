import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DELETED_EMAIL_DOMAIN, DELETED_NAME, LANGUAGES, ROLES } from '#contract/accounts.ts';
import { CLOSED_DAYS_MAX, WEEKDAYS } from '#contract/weekdays.ts';
import { actsFor } from './acting.ts';
import {
  createdAt,
  descending,
  id,
  longAtMost,
  oneOf,
  pictureUrl,
  timestamptz,
  updatedAt,
} from './columns.ts';
import { of, personalData } from './personal.ts';

/** A user's phone number as digits alone, by which it is found however it was typed. */
export const PHONE_DIGITS = sql.raw(`regexp_replace(coalesce(phone_e_164, phone, ''), '\\D', '', 'g')`);

/** All accounts; an admin is a user with that role and a username (D1). */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** Null for who signs in by their number alone (D69). */
    email: text(),
    emailVerified: boolean().notNull().default(false),
    image: pictureUrl(),
    role: text({ enum: ROLES }).notNull().default('buyer'),
    username: text(),
    phone: text(),
    phoneE164: text(),
    /** Confirmed with a code; whoever holds the number may sign in by SMS. A trigger ends it when the number changes. */
    phoneVerified: boolean().notNull().default(false),
    /** When its holder last entered a code sent to it (T7); tells nothing while it is not confirmed. */
    phoneProvenAt: timestamptz(),
    /** When their identity was last seen (T7), whether or not that is over: a projection. */
    identitySeenAt: timestamptz(),
    profileCompleted: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** Demo accounts have no access when demo mode is off (D42). */
    isDemo: boolean().notNull().default(false),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    lastLogin: timestamptz(),
    /** Within how many minutes they usually answer what is asked about their listings (contract/answer-speed.ts). */
    answerMinutes: integer(),
    /** On which weekdays they take no viewings (D55); null until they have chosen. */
    closedDays: text({ enum: WEEKDAYS }).array(),
    /** When a session was last used, to the day; a trigger keeps it, because sessions end. */
    lastSeenAt: timestamptz(),
    /** Set by a trigger once nothing identifies the person any more; the row stays for what refers to it. */
    erasedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_verified_phone_key').on(t.phoneE164).where(sql`phone_verified`),
    oneOf('users_role_check', t.role, ROLES),
    oneOf('users_language_check', t.language, LANGUAGES),
    check(
      'users_closed_days_check',
      sql`${t.closedDays} <@ array[${sql.raw(WEEKDAYS.map((day) => `'${day}'`).join(', '))}] and cardinality(${t.closedDays}) <= ${sql.raw(String(CLOSED_DAYS_MAX))}`,
    ),
    longAtMost('users_name_length', t.name, 200),
    longAtMost('users_email_length', t.email, 254),
    // By one of them they sign in.
    check('users_reachable', sql`${t.email} is not null or ${t.phoneVerified}`),
    check('users_admin_has_username', sql`${t.role} <> 'admin' or ${t.username} is not null`),
    index('users_created_idx').on(descending(t.createdAt), descending(t.id)),
    // `is_active` lets the counts be read from the index alone.
    index('users_role_idx').on(t.role, t.createdAt, t.id, t.isActive).where(sql`erased_at is null`),
    index('users_inactive_idx').on(t.createdAt, t.id).where(sql`erased_at is null and not is_active`),
    index('users_name_idx').on(t.name, t.id).where(sql`erased_at is null`),
    index('users_seen_idx').on(t.lastSeenAt.desc(), descending(t.id)).where(sql`erased_at is null`),
    index('users_words_idx')
      .using(
        'gin',
        sql`${t.name} gin_trgm_ops`,
        sql`${t.email} gin_trgm_ops`,
        sql`(${PHONE_DIGITS}) gin_trgm_ops`,
      )
      .where(sql`erased_at is null`),
  ],
);

/** Of what goes with its account. */
export const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * A signed-in device. The token is the credential (D2), stored as its SHA-256. `updatedAt` is when it was last used,
 * to the day.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ofUser(),
    token: text().notNull().unique(),
    /** The one before it, and when it was replaced: good for a minute more. */
    replacedToken: text(),
    replacedAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('sessions_user_idx').on(t.userId, descending(t.createdAt)),
    index('sessions_replaced_idx').on(t.replacedToken).where(sql`replaced_token is not null`),
  ],
);

actsFor(sessions, of(sessions.userId), 'row');
personalData(sessions, [
  {
    of: of(sessions.userId),
    export: {
      name: 'sessions',
      fields: {
        device: sessions.userAgent,
        createdAt: sessions.createdAt,
        lastUsed: sessions.updatedAt,
        expiresAt: sessions.expiresAt,
      },
      orderBy: sessions.createdAt,
    },
    erase: 'row',
    isAtOnce: true,
  },
]);

/** An authenticator app (TOTP) in addition to the password; required once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the product's secret. */
  secret: text().notNull(),
  confirmedAt: timestamptz(),
  /** The time step of the last code used: each works once. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** Why what is asked for beside the password outlives a reset. */
export const BESIDE_PASSWORD = 'it is asked for in addition to the password';
actsFor(secondFactors, of(secondFactors.userId), { stays: BESIDE_PASSWORD });
personalData(secondFactors, [{ of: of(secondFactors.userId), erase: 'row', isAtOnce: true }]);
// Nobody signs in by the account's number until it is confirmed again.
actsFor(users, ({ userId }) => sql`${users.id} = ${userId} and ${users.phoneVerified}`, {
  set: { phoneVerified: false },
});
personalData(users, [
  {
    of: of(users.id),
    contacts: [users.email, users.phone, users.phoneE164],
    export: {
      name: 'account',
      fields: {
        id: users.id,
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        role: users.role,
        username: users.username,
        phone: users.phone,
        phoneVerified: users.phoneVerified,
        phoneProvenAt: users.phoneProvenAt,
        profileCompleted: users.profileCompleted,
        language: users.language,
        lastLogin: users.lastLogin,
        answersWithinMinutes: users.answerMinutes,
        closedDays: users.closedDays,
        lastSeenAt: users.lastSeenAt,
        secondFactorSince: secondFactors.confirmedAt,
        createdAt: users.createdAt,
        updatedAt: users.updatedAt,
      },
      joins: [{ table: secondFactors, on: sql`${secondFactors.userId} = ${users.id}`, isOptional: true }],
      orderBy: users.createdAt,
    },
    // The row stays for what refers to it. Triggers note when, and hide the listings.
    erase: {
      name: DELETED_NAME,
      answerMinutes: null,
      closedDays: null,
      email: sql`${users.id} || ${`@${DELETED_EMAIL_DOMAIN}`}`,
      emailVerified: false,
      image: null,
      role: sql`case ${users.role} when 'admin' then 'buyer' else ${users.role} end`,
      username: null,
      phone: null,
      phoneE164: null,
      phoneVerified: false,
      phoneProvenAt: null,
      identitySeenAt: null,
      profileCompleted: false,
      isActive: false,
      lastLogin: null,
      updatedAt: sql`now()`,
    },
    isAtOnce: true,
  },
]);
