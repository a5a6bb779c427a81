import { SESSION_ENDED } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import { GUEST, PERSON_HEADER } from '#contract/pages.ts';
import { sendersActive } from '../access/rules.ts';
import { type Actor, actorId } from '../kernel/actor.ts';
import type { ReadHeader } from './types.ts';

/**
 * A write that waited on a device names its author: it is refused from anybody else who has signed in there since (D59).
 * Writes that name no author pass.
 * @throws ApiError session_ended or account_inactive
 */
export async function assertSender(header: ReadHeader, readActor: () => Promise<Actor>): Promise<void> {
  const named = header(PERSON_HEADER);
  if (named === undefined) return;
  const actor = await readActor();
  sendersActive.check(actor);
  if ((actorId(actor) ?? GUEST) !== named) throw new ApiError('session_ended', SESSION_ENDED);
}
