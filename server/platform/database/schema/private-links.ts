import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { actsFor } from './acting.ts';
import { createdAt, id, timestamptz } from './columns.ts';
import { delegations } from './delegations.ts';
import { erasures } from './erasures.ts';
import { inquiries } from './messages.ts';
import { movePayments } from './move-paid.ts';
import { bookings, movingServices } from './moving.ts';
import { payments } from './payments.ts';
import { of, ofTheir, personalData, type WhoseById } from './personal.ts';
import { seekerWords } from './seekers.ts';
import { tenancies } from './tenancies.ts';
import { viewings } from './viewings.ts';

/** What private links are for. */
const PURPOSES = [
  'tenancy',
  'reference',
  'moving_service',
  'viewing',
  'booking',
  'inquiry',
  'confirmation',
  'seeker_word',
  'stop',
  'shortlist',
  'receipt',
  'move_receipt',
  'statement',
  'delegation',
  'erasure',
] as const;

/** Whom a link is for, where both sides of a record have one. */
const SIDES = ['owner', 'tenant', 'renter', 'provider', 'guest'] as const;
type LinkSide = (typeof SIDES)[number];

/** Those that are deleted some time after they expired; the others go with their record. */
export const isSwept = sql`purpose in ('tenancy', 'reference', 'moving_service', 'confirmation', 'seeker_word', 'stop', 'shortlist')`;

/**
 * A private link, by which whoever holds it opens one record without signing in. Only a hash of its token is stored, of
 * papers also the token, encrypted; a link to a booking without one is from an earlier version, whose token is a signed id.
 */
export const privateLinks = pgTable(
  'private_links',
  {
    id: id(),
    purpose: text({ enum: PURPOSES }).notNull(),
    side: text({ enum: SIDES }),
    tenancyId: uuid().references(() => tenancies.id),
    movingServiceId: uuid().references(() => movingServices.id, { onDelete: 'cascade' }),
    viewingId: uuid().references(() => viewings.id, { onDelete: 'cascade' }),
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    inquiryId: uuid().references(() => inquiries.id, { onDelete: 'cascade' }),
    seekerWordId: uuid().references(() => seekerWords.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    paymentId: uuid().references(() => payments.id, { onDelete: 'cascade' }),
    movePaymentId: uuid().references(() => movePayments.id, { onDelete: 'cascade' }),
    delegationId: uuid().references(() => delegations.id, { onDelete: 'cascade' }),
    erasureId: uuid().references(() => erasures.userId, { onDelete: 'cascade' }),
    /** Of a tenancy, whose statement it opens. */
    year: smallint(),
    /** The listings that an owner is asked about, or the searches that are stopped; null: the price alerts. */
    aboutIds: uuid().array(),
    /** Of a shared shortlist: whether notes are shown with the homes. */
    showsNotes: boolean(),
    tokenHash: text(),
    /** Of a paper, which is shown again: the token, encrypted with SECRET; until `seal-papers` has come by, maybe in clear. */
    tokenSealed: text(),
    /** `NO_END` where its record says how long it can be read. */
    expiresAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
    /** When something was last done by it, to the hour; reading is noted of references alone, each time. */
    lastUsedAt: timestamptz(),
    /** How often people have opened it; counted of references alone. */
    openedCount: integer().notNull().default(0),
    /** Somebody was shown it to pass it on, where no message could go. */
    isPassedOn: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'private_links_subject_check',
      sql`num_nonnulls(tenancy_id, moving_service_id, viewing_id, booking_id, inquiry_id, seeker_word_id, user_id, payment_id, move_payment_id, delegation_id, erasure_id) = 1`,
    ),
    check(
      'private_links_purpose_check',
      sql`case purpose when 'tenancy' then tenancy_id is not null and side in ('owner', 'tenant')
        when 'reference' then tenancy_id is not null and side = 'tenant'
        when 'viewing' then viewing_id is not null and side in ('owner', 'renter')
        when 'booking' then booking_id is not null and side in ('provider', 'guest')
        when 'moving_service' then moving_service_id is not null and side is null
        when 'inquiry' then inquiry_id is not null and side is null
        when 'seeker_word' then seeker_word_id is not null and side is null
        when 'confirmation' then user_id is not null and side is null and about_ids is not null
        when 'stop' then user_id is not null and side is null
        when 'shortlist' then user_id is not null and side is null and shows_notes is not null
        when 'receipt' then payment_id is not null and side is null and token_sealed is not null
        when 'move_receipt' then move_payment_id is not null and side is null and token_sealed is not null
        when 'statement' then tenancy_id is not null and side is null and token_sealed is not null and year is not null
        when 'delegation' then delegation_id is not null and side is null
        when 'erasure' then erasure_id is not null and side is null end is true`,
    ),
    check('private_links_token_check', sql`token_hash is not null or purpose = 'booking'`),
    unique('private_links_token_key').on(t.tokenHash),
    index('private_links_swept_idx').on(t.expiresAt).where(isSwept),
    ...(
      [
        ['tenancy', t.tenancyId],
        ['moving_service', t.movingServiceId],
        ['viewing', t.viewingId],
        ['booking', t.bookingId],
        ['inquiry', t.inquiryId],
        ['seeker_word', t.seekerWordId],
        ['user', t.userId],
        ['delegation', t.delegationId],
      ] as const
    ).map(([name, column]) =>
      index(`private_links_${name}_idx`)
        .on(column, t.createdAt)
        .where(sql.raw(`${name}_id is not null`)),
    ),
    ...(
      [
        ['payment', t.paymentId],
        ['move_payment', t.movePaymentId],
        ['erasure', t.erasureId],
      ] as const
    ).map(([name, column]) =>
      uniqueIndex(`private_links_${name}_key`)
        .on(column)
        .where(sql.raw(`${name}_id is not null`)),
    ),
    uniqueIndex('private_links_statement_key').on(t.tenancyId, t.year).where(sql`year is not null`),
  ],
);

/** The links of one side of a person's records. */
const ofSide = (subject: AnyPgColumn, side: LinkSide, key: AnyPgColumn, owner: AnyPgColumn): WhoseById =>
  ofTheir(sql`(${subject}, ${privateLinks.side})`, sql`${key}, ${sql.raw(`'${side}'`)}`, owner);

const isTenants = ofSide(privateLinks.tenancyId, 'tenant', tenancies.id, tenancies.tenantId);
// A guest and a service have no account: links to bookings, inquiries and services are nobody's.
const THEIRS: readonly WhoseById[] = [
  of(privateLinks.userId),
  ofTheir(privateLinks.seekerWordId, seekerWords.id, seekerWords.userId),
  isTenants,
  ofSide(privateLinks.tenancyId, 'owner', tenancies.id, tenancies.ownerId),
  ofSide(privateLinks.viewingId, 'owner', viewings.id, viewings.ownerId),
  ofSide(privateLinks.viewingId, 'renter', viewings.id, viewings.userId),
];
for (const isTheirs of THEIRS) {
  actsFor(privateLinks, isTheirs, { set: { revokedAt: sql`coalesce(${privateLinks.revokedAt}, now())` } });
}
personalData(privateLinks, [
  {
    of: of(privateLinks.userId),
    export: {
      name: 'shortlistShares',
      fields: {
        showsNotes: privateLinks.showsNotes,
        createdAt: privateLinks.createdAt,
        expiresAt: privateLinks.expiresAt,
      },
      where: sql`${privateLinks.purpose} = 'shortlist' and ${privateLinks.revokedAt} is null`,
      orderBy: privateLinks.createdAt,
    },
  },
  {
    of: isTenants,
    export: {
      name: 'sharedReferences',
      fields: {
        tenancyId: privateLinks.tenancyId,
        createdAt: privateLinks.createdAt,
        expiresAt: privateLinks.expiresAt,
        opened: privateLinks.openedCount,
      },
      where: sql`${privateLinks.purpose} = 'reference'`,
      orderBy: privateLinks.createdAt,
    },
  },
  ...THEIRS.map((isTheirs) => ({ of: isTheirs, erase: 'row', isAtOnce: true }) as const),
  // Those of the other side, once it has been told.
  { of: ofTheir(privateLinks.viewingId, viewings.id, viewings.userId), erase: 'row' },
  { of: ofTheir(privateLinks.viewingId, viewings.id, viewings.ownerId), erase: 'row' },
  { of: ofTheir(privateLinks.inquiryId, inquiries.id, inquiries.ownerId), erase: 'row' },
]);
