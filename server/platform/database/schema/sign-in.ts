import { inArray, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BESIDE_PASSWORD, ofUser, secondFactors, users } from './accounts.ts';
import { actsFor } from './acting.ts';
import { createdAt, id, longAtMost, oneOf, timestamptz, updatedAt } from './columns.ts';
import { of, personalData, type WhoseById } from './personal.ts';

/** How a user signs in; the only place with the password's hash. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: ofUser(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamptz(),
    refreshTokenExpiresAt: timestamptz(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('credentials_provider_key').on(t.providerId, t.accountId),
    index('credentials_user_idx').on(t.userId),
  ],
);

actsFor(credentials, of(credentials.userId), { stays: 'it is the new password' });
personalData(credentials, [{ of: of(credentials.userId), erase: 'row', isAtOnce: true }]);

/** One-time links and codes. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier_idx').on(t.identifier)],
);

/** What a mailed link does; a link never works for another purpose. */
export const LINK_PURPOSES = ['confirm-email', 'reset-password'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
export const linkIdentifier = (purpose: LinkPurpose, userId: string) => `${purpose}:${userId}`;
/** All links that were mailed to a person. */
export const isMailedTo: WhoseById = ({ userId }) =>
  inArray(
    verifications.identifier,
    LINK_PURPOSES.map((purpose) => linkIdentifier(purpose, userId)),
  );

actsFor(verifications, isMailedTo, 'row');
personalData(verifications, [
  {
    of: ({ userId }) => sql`split_part(${verifications.identifier}, ':', 2) = ${userId}`,
    erase: 'row',
    isAtOnce: true,
    hasNoIndex: true,
  },
]);

/** What a code by SMS is for; a code never works for another purpose. */
export const SMS_CODE_PURPOSES = ['sign-in', 'confirm-phone', 'viewing'] as const;

/**
 * A code sent by SMS, as a hash; its id is what the asker has to send with it. Also stored for nobody: where a number
 * has no account, so that nothing tells the two apart, and for guests.
 */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: SMS_CODE_PURPOSES }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('sms_codes_purpose_check', t.purpose, SMS_CODE_PURPOSES),
    index('sms_codes_user_idx').on(t.userId),
    index('sms_codes_expiry_idx').on(t.expiresAt),
  ],
);

actsFor(smsCodes, of(smsCodes.userId), 'row');
personalData(smsCodes, [{ of: of(smsCodes.userId), erase: 'row', isAtOnce: true }]);
/** Codes for users who lost their app, as hashes; deleted when used. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ name: 'backup_codes_pkey', columns: [t.userId, t.codeHash] })],
);

actsFor(backupCodes, of(backupCodes.userId), { stays: BESIDE_PASSWORD });
personalData(backupCodes, [{ of: of(backupCodes.userId), erase: 'row', isAtOnce: true }]);

/** A key that an authenticator made for us (WebAuthn), asked for in addition to the password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofUser(),
    /** As base64url, like the key: the authenticator's own id of it, and its public half in COSE. */
    credentialId: text().notNull().unique('passkeys_credential_id_unique'),
    publicKey: text().notNull(),
    /** How often it signed, as it says itself; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How it is reached, such as `usb`: a hint for browsers. */
    transports: text().array().notNull(),
    name: text().notNull(),
    isBackedUp: boolean().notNull(),
    lastUsedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    longAtMost('passkeys_name_length', t.name, 60),
    index('passkeys_user_idx').on(t.userId, t.createdAt),
  ],
);

actsFor(passkeys, of(passkeys.userId), { stays: BESIDE_PASSWORD });
personalData(passkeys, [
  {
    of: of(passkeys.userId),
    export: {
      name: 'passkeys',
      fields: {
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
        isBackedUp: passkeys.isBackedUp,
      },
      orderBy: passkeys.createdAt,
    },
    erase: 'row',
    isAtOnce: true,
  },
]);

/** What an authenticator was given to sign, as a hash together with what it is for; deleted when it is used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    userId: ofUser(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [
    index('passkey_challenges_user_idx').on(t.userId),
    index('passkey_challenges_expiry_idx').on(t.expiresAt),
  ],
);

actsFor(passkeyChallenges, of(passkeyChallenges.userId), 'row');
personalData(passkeyChallenges, [{ of: of(passkeyChallenges.userId), erase: 'row', isAtOnce: true }]);
