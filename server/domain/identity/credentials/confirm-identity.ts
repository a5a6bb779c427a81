import { and, eq, gt, sql } from 'drizzle-orm';
import { CONFIRM_IDENTITY } from '#contract/accounts.ts';
import { invalidInput } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { sessions } from '#server/platform/database/schema/index.ts';
import type { Http } from '#server/platform/http/registration.ts';
import { isOfToken, sessionToken } from '#server/platform/http/session.ts';
import { assertOwnPassword } from './passwords.ts';

/** A person who signed in this recently has just given the password, and any second factor. */
const RECENT = sql`interval '10 minutes'`;

/** Asks the person, not only their session. @throws ApiError invalid_input for `password` */
export type ConfirmIdentity = () => Promise<void>;

/** Before a write's transaction: checks a password that came with it. @throws ApiError invalid_input for a wrong one */
export async function checkGivenPassword<Input extends { body: { password?: string | undefined } }>(
  input: Input,
  ctx: UserCtx,
): Promise<Input> {
  if (input.body.password !== undefined) await assertOwnPassword(ctx, input.body.password, 'password');
  return input;
}

/**
 * What a stolen session alone must not do: asks for the password again, unless it came with the call, where
 * `checkGivenPassword` has checked it, or the person has just signed in.
 */
export function confirmIdentity(
  { app, db, actor }: UserCtx,
  { header }: Http,
  password: string | undefined,
): ConfirmIdentity {
  return async () => {
    if (password !== undefined) return;
    const isRecent = gt(sessions.createdAt, sql`now() - ${RECENT}`);
    const isOwn = and(isOfToken(sessionToken(header, app.config) ?? ''), eq(sessions.userId, actor.id));
    const [recent] = await db.select({ id: sessions.id }).from(sessions).where(and(isOwn, isRecent));
    if (!recent) throw invalidInput({ password: { code: 'required', sentence: CONFIRM_IDENTITY } });
  };
}
