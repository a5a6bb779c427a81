import { SESSION_ENDED } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import { GUEST, PERSON_HEADER } from '#contract/pages.ts';
import { sendersActive } from '../access/rules.ts';
import { type Actor, actorId } from '../kernel/actor.ts';
import type { ReadHeader } from './types.ts';

/**
 * What waited on a device names who wrote it: it is taken from nobody else who is signed in there by now (D59).
 * Everything that names nobody passes.
 * @throws ApiError session_ended or account_inactive
 */
export async function assertSender(header: ReadHeader, readActor: () => Promise<Actor>): Promise<void> {
  const named = header(PERSON_HEADER);
  if (named === undefined) return;
  const actor = await readActor();
  sendersActive.check(actor);
  if ((actorId(actor) ?? GUEST) !== named) throw new ApiError('session_ended', SESSION_ENDED);
}
