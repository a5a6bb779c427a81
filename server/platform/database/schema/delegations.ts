import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { NAME_MAX_LENGTH } from '#contract/accounts.ts';
import { DELEGATE_ROLES, DELEGATION_ENDS } from '#contract/delegates.ts';
import { ofUser, users } from './accounts.ts';
import { actsFor } from './acting.ts';
import { createdAt, id, longAtMost, oneOf, timestamptz } from './columns.ts';
import { of, personalData, reachedAt } from './personal.ts';
import { properties } from './properties.ts';

/**
 * Who may act for an owner, for one of their listings or all. Until it is accepted it is an invitation, which belongs to
 * whoever has its link. What ends one is `ended_at`; triggers see to the accounts of both sides (`end_delegations.sql`).
 */
export const delegations = pgTable(
  'delegations',
  {
    id: id(),
    ownerId: ofUser(),
    delegateId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** null: all listings of the owner. */
    propertyId: uuid().references(() => properties.id, { onDelete: 'cascade' }),
    role: text({ enum: DELEGATE_ROLES }).notNull(),
    /** The owner's leave to confirm payments of tenants. */
    confirmsPayments: boolean().notNull().default(false),
    /** As the owner calls whom they invite. */
    name: text().notNull(),
    /** Where the invitation went, or the name where it went nowhere: who is invited twice is invited once. */
    invitee: text(),
    /** Of an invitation of the version before, which alone reads it: see `private_links`. */
    tokenHash: text(),
    expiresAt: timestamptz().notNull(),
    acceptedAt: timestamptz(),
    /** Since then nobody acts by it: its owner has yet to say that it may go on. */
    heldAt: timestamptz(),
    endedAt: timestamptz(),
    ended: text({ enum: DELEGATION_ENDS }),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('delegations_role_check', t.role, DELEGATE_ROLES),
    oneOf('delegations_ended_check', t.ended, DELEGATION_ENDS),
    longAtMost('delegations_name_length', t.name, NAME_MAX_LENGTH),
    check('delegations_accepted_check', sql`(${t.delegateId} is null) = (${t.acceptedAt} is null)`),
    check('delegations_end_check', sql`(${t.endedAt} is null) = (${t.ended} is null)`),
    check('delegations_self_check', sql`${t.delegateId} <> ${t.ownerId}`),
    unique('delegations_token_key').on(t.tokenHash),
    uniqueIndex('delegations_invitee_key')
      .on(t.ownerId, sql`coalesce(property_id, owner_id)`, t.invitee)
      .where(sql`accepted_at is null and ended_at is null`),
    uniqueIndex('delegations_delegate_key')
      .on(t.ownerId, sql`coalesce(property_id, owner_id)`, t.delegateId)
      .where(sql`accepted_at is not null and ended_at is null`),
    index('delegations_owner_idx').on(t.ownerId),
    index('delegations_delegate_idx').on(t.delegateId),
    index('delegations_property_idx').on(t.propertyId),
  ],
);

actsFor(
  delegations,
  ({ userId }) =>
    sql`${delegations.ownerId} = ${userId} and ${delegations.acceptedAt} is not null and ${delegations.endedAt} is null`,
  { waits: delegations.heldAt },
);
// An invitation that nobody has answered is given anew.
actsFor(
  delegations,
  ({ userId }) =>
    sql`${delegations.ownerId} = ${userId} and ${delegations.acceptedAt} is null and ${delegations.endedAt} is null`,
  { set: { endedAt: sql`now()`, ended: 'revoked', invitee: null } },
);
// Both sides go at once: by these somebody could still act for another.
personalData(delegations, [
  {
    of: of(delegations.ownerId),
    export: {
      name: 'delegates',
      fields: {
        name: delegations.name,
        role: delegations.role,
        confirmsPayments: delegations.confirmsPayments,
        property: properties.title,
        invitedAt: delegations.createdAt,
        acceptedAt: delegations.acceptedAt,
        endedAt: delegations.endedAt,
      },
      joins: [{ table: properties, on: sql`${properties.id} = ${delegations.propertyId}`, isOptional: true }],
      orderBy: delegations.createdAt,
    },
    erase: 'row',
    isAtOnce: true,
  },
  {
    of: of(delegations.delegateId),
    export: {
      name: 'delegatedBy',
      fields: {
        role: delegations.role,
        confirmsPayments: delegations.confirmsPayments,
        acceptedAt: delegations.acceptedAt,
        endedAt: delegations.endedAt,
      },
      orderBy: delegations.createdAt,
    },
    erase: 'row',
    isAtOnce: true,
  },
  { of: reachedAt(delegations.invitee), erase: 'row', hasNoIndex: true },
]);
