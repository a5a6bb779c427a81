import { sql } from 'drizzle-orm';
import { COMMON_PASSWORD, WRONG_PASSWORD } from '#contract/accounts.ts';
import { invalidInput } from '#contract/errors.ts';
import { isCommonPassword } from '#contract/passwords.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { countCall, RATE_LIMITS } from '#server/platform/http/rate-limit.ts';
import type { Call } from '#server/platform/http/register.ts';
import { verifyPassword } from './hashing.ts';
import { endLinks } from './one-time-links.ts';

/**
 * Asks a signed-in person for their password once more.
 * @throws Refusal invalid_input naming the field, too_many_requests
 */
export async function assertOwnPassword(
  { app }: Pick<Call, 'app'>,
  userId: string,
  password: string,
  field: string,
): Promise<void> {
  await countCall(app, RATE_LIMITS.ownPassword, userId);
  const [row] = await app.database.sql<{ hash: string | null }[]>`
    select password as hash from credentials where user_id = ${userId} and provider_id = 'credential'`;
  if (!row?.hash || !(await verifyPassword({ hash: row.hash, password }))) {
    throw invalidInput({ [field]: { code: 'wrong_password', sentence: WRONG_PASSWORD } });
  }
}

/** @throws Refusal invalid_input naming the field */
export function refuseCommonPassword(
  password: string,
  person: { name: string; email: string },
  field: string,
): void {
  if (isCommonPassword(password, person)) {
    throw invalidInput({ [field]: { code: 'too_common', sentence: COMMON_PASSWORD } });
  }
}

/** Stores a new password; every session but `keepToken`'s ends, and so does every link that was mailed. */
export async function savePassword(
  tx: Transaction,
  userId: string,
  hash: string,
  keepToken?: string,
): Promise<void> {
  await tx.execute(sql`
    insert into credentials (user_id, account_id, provider_id, password)
    values (${userId}, ${userId}::text, 'credential', ${hash})
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`);
  await tx.execute(sql`
    delete from sessions where user_id = ${userId} and token is distinct from ${keepToken ?? null}`);
  await endLinks(tx, userId);
}
