import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { serialize } from 'hono/utils/cookie';
import { USER_NOT_FOUND } from '#contract/admin-users.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Look } from '#contract/looks.api.ts';
import { LOOK_COOKIE, LOOK_MINUTES } from '#contract/looks.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { looks, sessions, users } from '#server/platform/database/schema/index.ts';
import { cookieName, isOfToken, isSecure, mayUse } from '#server/platform/http/session.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inOrder } from '#server/platform/jobs/each-row.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import type { ConfirmIdentity } from '../../identity/credentials/confirm-identity.ts';
import { findReader } from '../../identity/queries.ts';
import { LOOK } from './notices.ts';

const NOT_AT_ADMINS = 'Nobody looks at the product as an administrator.';
const IS_LOOKING = 'This session looks at the product as somebody already.';

/**
 * Begins a look of this session at the product as a person, who is told.
 * @param token of the administrator's session
 * @throws ApiError not_found, forbidden for administrators, conflict for somebody inactive, invalid_input for `password`
 */
export async function startLook(
  personId: string,
  reason: string,
  ctx: UserCtx,
  { token, confirm }: { token: string | undefined; confirm: ConfirmIdentity },
): Promise<Unwritten<Look>> {
  const { app, db, actor } = ctx;
  const [person] = await db
    .select({ name: users.name, role: users.role, isActive: users.isActive })
    .from(users)
    .where(and(eq(users.id, personId), mayUse(app.config.demo)));
  const reader = await findReader(db, personId);
  if (!person || !reader) throw new ApiError('not_found', USER_NOT_FOUND);
  if (person.role === 'admin') throw new ApiError('forbidden', NOT_AT_ADMINS);
  if (!person.isActive) throw new ApiError('conflict', 'This account is inactive: it sees nothing.');
  await confirm();
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isOfToken(token ?? ''), eq(sessions.userId, actor.id)))
    .for('update');
  if (!session) throw new ApiError('session_ended', IS_LOOKING);
  // One that is over by its time, but not closed yet, makes room.
  await close(ctx, and(eq(looks.sessionId, session.id), lte(looks.endsAt, sql`now()`)), 'time');
  const [look] = await db
    .insert(looks)
    .values({
      adminId: actor.id,
      personId,
      sessionId: session.id,
      reason,
      endsAt: sql`now() + make_interval(mins => ${LOOK_MINUTES})`,
    })
    .onConflictDoNothing()
    .returning({ id: looks.id, endsAt: looks.endsAt });
  if (!look) throw new ApiError('conflict', IS_LOOKING);
  await audit(ctx, {
    action: 'look.start',
    subjectKind: 'user',
    subjectId: personId,
    details: { lookId: look.id, reason, until: look.endsAt },
  });
  const { email, language } = reader;
  await notify(ctx, LOOK.to({ userId: personId, email, language }, { reason }, { path: '/notifications' }));
  return { name: person.name, endsAt: look.endsAt };
}

type Closing = Pick<UserCtx, 'db'> & Partial<Pick<UserCtx, 'trace'>>;

/** Closes open looks, with an entry in the audit log for each, as the administrator whose look it was. */
async function close(
  ctx: Closing,
  which: ReturnType<typeof and>,
  endedBy: 'administrator' | 'time',
): Promise<number> {
  const closed = await ctx.db
    .update(looks)
    .set({ endedAt: sql`now()` })
    .where(and(isNull(looks.endedAt), which))
    .returning({ id: looks.id, adminId: looks.adminId, personId: looks.personId });
  for (const { id: lookId, adminId, personId } of closed) {
    const actor = { kind: 'user', id: adminId, role: 'admin', isActive: true } as const;
    await audit(
      { db: ctx.db, actor, trace: ctx.trace },
      { action: 'look.end', subjectKind: 'user', subjectId: personId, details: { lookId, endedBy } },
    );
  }
  return closed.length;
}

/** Ends the look of this session. @throws ApiError not_found where there is none */
export async function endLook(ctx: UserCtx): Promise<{ ended: true }> {
  const { look } = ctx.actor;
  const ended = look ? await close(ctx, eq(looks.id, look.id), 'administrator') : 0;
  if (ended === 0) throw new ApiError('not_found', 'This session looks at nobody.');
  return { ended: true };
}

/** As whom this session looks at the product; null for oneself. */
export const readLook = ({ actor: { look } }: UserCtx): Unwritten<Look> | null =>
  look ? { name: look.own.name, endsAt: look.endsAt } : null;

/** The cookie by which pages that are kept for everybody are made for who looks; without it they show no bar. */
export function lookCookie(config: AppContext['config'], isOn: boolean): string {
  const secure = isSecure(config);
  const maxAge = isOn ? LOOK_MINUTES * 60 : 0;
  return serialize(cookieName(config, LOOK_COOKIE), isOn ? '1' : '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge,
  });
}

/** Closes the looks whose hour is over, or whose session is: nothing is seen by them any more. */
export const closeLooksJob = defineJob({
  name: 'close-looks',
  schedule: { cron: '*/5 * * * *', fill: '10m', attempts: 3 },
  run: (app: Pick<AppContext, 'database' | 'clock' | 'log'>) => {
    const isOver = and(isNull(looks.endedAt), or(lte(looks.endsAt, sql`now()`), isNull(looks.sessionId)));
    return eachRow(app, {
      find: inOrder(app, looks.id, isOver),
      act: ({ db }, { id }) => close({ db }, and(eq(looks.id, id), isOver), 'time'),
    });
  },
});
