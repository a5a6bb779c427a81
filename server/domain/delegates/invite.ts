import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InvitationInput } from '#contract/delegates.api.ts';
import { DELEGATES_MAX, INVITATION_DAYS } from '#contract/delegates.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { assertOwnPassword } from '#server/domain/identity/credentials/passwords.ts';
import { MAY, MAY_ANY } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { delegations, properties, users } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { NO_END } from '#server/platform/links/links.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { INVITATIONS } from './links.ts';
import { INVITATION } from './notices.ts';
import { countGiven } from './queries.ts';

/** What of an invitation says whom it is for: who is invited twice is invited once. */
const inviteeOf = ({ name, email, phone }: Invited, number: string | null): string =>
  email ?? number ?? phone ?? name.toLowerCase();

type Invited = Omit<InvitationInput, 'password'>;

/** Whether its caller may invite anybody. @throws ApiError forbidden for administrators; invalid_input for a wrong password */
export async function assertMayInvite(
  { password }: Pick<InvitationInput, 'password'>,
  ctx: UserCtx,
): Promise<void> {
  if (MAY_ANY['property.moderate'](ctx.actor)) {
    throw new ApiError('forbidden', 'Nobody acts for an administrator.');
  }
  await assertOwnPassword(ctx, password, 'password');
}

/**
 * Invites somebody to act for its caller. The same person, by address, number or else name, gets a new link in place of the
 * earlier one.
 * @returns the link, which is stored nowhere
 * @throws ApiError not_found for a listing of somebody else; invalid_input for oneself or a number that is none; conflict
 * where there are as many as there may be
 */
export async function inviteDelegate(
  input: Invited,
  ctx: UserCtx,
): Promise<{ id: string; url: string; expiresAt: Date }> {
  const { db, actor, now, baseUrl } = ctx;
  const { name, role, propertyId, email, phone } = input;
  const number = phone ? toE164(phone) : null;
  if (phone && !number) {
    throw invalidInput({ phone: { code: 'wrong_format', sentence: 'must be a phone number' } });
  }
  await assertOther(input, number, ctx);
  if (propertyId !== null) await assertOwn(propertyId, ctx);
  await lockName(db, `delegations ${actor.id}`);
  const invitee = inviteeOf(input, number);
  const [open] = await db
    .select({ id: delegations.id })
    .from(delegations)
    .where(
      and(
        eq(delegations.ownerId, actor.id),
        eq(delegations.invitee, invitee),
        sql`${delegations.propertyId} is not distinct from ${propertyId}`,
        isNull(delegations.acceptedAt),
        isNull(delegations.endedAt),
      ),
    );
  if ((await countGiven(db, actor.id, now, open?.id)) >= DELEGATES_MAX) {
    throw new ApiError('conflict', `At most ${DELEGATES_MAX} people may act for you at once.`);
  }
  const expiresAt = daysAfter(now, INVITATION_DAYS);
  const values = { role, name, expiresAt, createdAt: now };
  const id = open?.id ?? ctx.newId();
  if (open) await db.update(delegations).set(values).where(eq(delegations.id, open.id));
  else await db.insert(delegations).values({ id, ownerId: actor.id, propertyId, invitee, ...values });
  const { path } = await INVITATIONS.renew(ctx, id, NO_END);
  if (email || number) {
    // Whose language is unknown reads Somali and English.
    const reader = { email: email ?? null, sms: number, numberOf: 'given', language: ['so', 'en'] } as const;
    await notify(ctx, INVITATION.to(reader, {}, { link: path }));
  }
  return { id, url: new URL(path, baseUrl).href, expiresAt };
}

/** @throws ApiError invalid_input for one's own address or number */
async function assertOther(
  { email }: Pick<Invited, 'email'>,
  number: string | null,
  { db, actor }: UserCtx,
): Promise<void> {
  const [me] = await db
    .select({ email: users.email, number: users.phoneE164 })
    .from(users)
    .where(eq(users.id, actor.id));
  const own = { code: 'does_not_fit', sentence: 'is your own' } as const;
  if (email && email === me?.email) throw invalidInput({ email: own });
  if (number && number === me?.number) throw invalidInput({ phone: own });
}

/** @throws ApiError not_found for a listing that is somebody else's or deleted */
async function assertOwn(propertyId: string, { db, actor }: UserCtx): Promise<void> {
  const [listing] = await db
    .select({ ownerId: properties.ownerId })
    .from(properties)
    .where(and(eq(properties.id, propertyId), isNull(properties.deletedAt)));
  if (!listing || !MAY['property.own'](actor, listing)) throw new ApiError('not_found', 'Property not found');
}
