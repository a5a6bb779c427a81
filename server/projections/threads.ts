import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { InquirySide } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inquiries, properties, users } from '#server/platform/database/schema/index.ts';
import { refreshLater } from './answer-speed.ts';

/** What one person asks about one listing. */
export interface Asking {
  propertyId: string;
  /** Who asks: the visitor, the applicant; null for a guest, whose viewing is in no thread. */
  userId: string | null;
}

interface Opening {
  propertyId: string;
  ownerId: string;
  /** null: a guest. */
  senderId: string | null;
  guest?: { name: string; email: string | null } | null;
  /** Of a guest, as a hash; null where it has no cookie of ours. */
  browser?: string | null;
}

/**
 * A guest continues a thread from the same browser with the same address. Anybody may know the address: from elsewhere, or
 * without one, each question opens a thread of its own.
 */
function isThreadOf({ propertyId, senderId, guest, browser }: Opening): SQL | undefined {
  const isAbout = eq(inquiries.propertyId, propertyId);
  if (senderId !== null) return and(isAbout, eq(inquiries.senderId, senderId));
  if (!guest?.email || !browser) return sql`false`;
  return and(
    isAbout,
    isNull(inquiries.senderId),
    eq(sql`lower(${inquiries.email})`, sql`lower(${guest.email})`),
    eq(inquiries.guestBrowser, browser),
  );
}

/**
 * The thread of a person about a listing, opened if there is none. Name and addresses of an account are those of the
 * account.
 * @returns its id
 */
export async function openThread(db: Db, opening: Opening): Promise<string> {
  const { propertyId, ownerId, senderId, guest, browser = null } = opening;
  const find = () => db.select({ id: inquiries.id }).from(inquiries).where(isThreadOf(opening));
  const [known] = await find();
  if (known) return known.id;
  const ofSender = (column: SQL) =>
    sql`(${db
      .select({ value: column })
      .from(users)
      .where(eq(users.id, sql`${senderId}::uuid`))})`;
  const title = db.select({ title: properties.title }).from(properties).where(eq(properties.id, propertyId));
  const [opened] = await db
    .insert(inquiries)
    .values({
      ownerId,
      propertyId,
      propertySnapshot: sql`(${title})`,
      senderId,
      name: sql`coalesce(${ofSender(sql`${users.name}`)}, ${guest?.name ?? ''})`,
      email: sql`coalesce(${ofSender(sql`${users.email}`)}, ${guest?.email ?? null})`,
      phone: ofSender(sql`coalesce(${users.phoneE164}, ${users.phone})`),
      guestBrowser: senderId === null ? browser : null,
    })
    .onConflictDoNothing()
    .returning({ id: inquiries.id });
  // A conflict: another request opened it, and has committed.
  const found = opened ?? (await find())[0];
  if (!found) throw new Error('The thread was not opened.');
  return found.id;
}

const OF_SENDER = {
  name: sql`${users.name}`,
  email: sql`${users.email}`,
  phone: sql`coalesce(${users.phoneE164}, ${users.phone})`,
};
const differs = sql`(${inquiries.name}, ${inquiries.email}, ${inquiries.phone})
  is distinct from (${OF_SENDER.name}, ${OF_SENDER.email}, ${OF_SENDER.phone})`;

/** Name and addresses of a thread are those of its sender's account; of all accounts unless told of which. */
export async function followSender(db: Db, userId?: string): Promise<void> {
  const of = userId === undefined ? undefined : eq(users.id, userId);
  await db
    .update(inquiries)
    .set(OF_SENDER)
    .from(users)
    .where(and(eq(users.id, inquiries.senderId), of, differs));
}

/** The state of a thread after one side has written or acted in it. */
const NOTED: Record<InquirySide, Record<string, SQL | boolean>> = {
  seeker: { isUnread: true, isUnreadBySender: false, senderSeenAt: sql`now()` },
  owner: {
    isUnread: false,
    isUnreadBySender: true,
    ownerSeenAt: sql`now()`,
    answeredAt: sql`coalesce(${inquiries.answeredAt}, now())`,
    status: sql`case ${inquiries.status} when 'new' then 'responded' else ${inquiries.status} end`,
  },
};

/** Notes an act of one side: who has to read the thread now, and the owner's first answer. */
async function noteAct(db: Db, threads: SQL | undefined, side: InquirySide): Promise<void> {
  const noted = await db
    .update(inquiries)
    .set({ ...NOTED[side], lastAt: sql`greatest(${inquiries.lastAt}, now())`, updatedAt: sql`now()` })
    .where(threads)
    .returning({ ownerId: inquiries.ownerId, isFirst: sql<boolean>`old.answered_at is null` });
  if (side === 'owner') {
    await refreshLater(
      db,
      noted.filter(({ isFirst }) => isFirst).map(({ ownerId }) => ownerId),
    );
  }
}

const ofPerson = ({ propertyId, userId }: Asking) =>
  userId === null ? sql`false` : and(eq(inquiries.propertyId, propertyId), eq(inquiries.senderId, userId));

/** Notes a message. */
export const noteMessage = (
  { inquiryId, side }: { inquiryId: string; side: InquirySide },
  { db }: { db: Db },
) => noteAct(db, eq(inquiries.id, inquiryId), side);

/** A viewing that is asked for, or an application, is part of the thread, and opens it. */
export async function noteRequest(
  { propertyId, ownerId, userId }: Asking & { ownerId: string; userId: string },
  { db }: { db: Db },
): Promise<void> {
  const id = await openThread(db, { propertyId, ownerId, senderId: userId });
  await noteAct(db, eq(inquiries.id, id), 'seeker');
}

/** An owner who confirms, moves or calls off a viewing, or answers an application, has answered. */
export async function noteAnswers(db: Db, of: readonly Asking[], by: string): Promise<void> {
  if (of.length === 0 || by === 'system' || by === 'admin') return;
  await noteAct(db, or(...of.map(ofPerson)), by === 'owner' ? 'owner' : 'seeker');
}
