import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '#server/platform/context/context.ts';
import { loggable } from '#server/platform/http/errors.ts';
import { type AttemptRow, findAttempt, moveAttempt } from './attempts.ts';
import { lineOf } from './line-of.ts';
import { noteHeard } from './note-heard.ts';

/** How much longer than the call itself is waited for its answer, before it is taken for lost. */
const MARGIN_MS = 30_000;

/** Calls that wait for a payer, of each application. They hold neither a job nor a connection to the database. */
const running = new WeakMap<AppContext, Set<Promise<void>>>();

/**
 * Has the gateway ask for the money, once: whoever brings the attempt from `created` to `prompted` calls. It may take
 * as long as the payer takes; a process that ends meanwhile leaves what `follow-attempts` takes for unknown.
 * @param returnUrl where the page of the gateway leads back to
 */
export function startPrompt(app: AppContext, attempt: AttemptRow, returnUrl: string): Promise<void> {
  const work = prompt(app, attempt, returnUrl).catch((error: unknown) => {
    app.log.warn({ err: loggable(error), attempt: attempt.id }, 'the answer of a gateway could not be noted');
  });
  const all = running.get(app) ?? new Set();
  running.set(app, all.add(work));
  return work.finally(() => all.delete(work));
}

/** Waits until no call of this application waits for a payer, or so long; what is still open then will be unknown. */
export async function promptsEnd(app: AppContext, ms = 120_000): Promise<void> {
  const calls = [...(running.get(app) ?? [])];
  if (calls.length === 0) return;
  const over = new AbortController();
  const pause = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([Promise.all(calls), pause]);
  over.abort();
}

async function prompt(app: AppContext, attempt: AttemptRow, returnUrl: string): Promise<void> {
  const found = await lineOf(app, attempt, true);
  if (!found) return noteHeard(app, attempt.id, { kind: 'refused', reason: 'not_sent' });
  const now = app.clock();
  const askAt = new Date(now.getTime() + app.config.gateways.seconds * 1000 + MARGIN_MS);
  const claimed = await moveAttempt(
    app.database.db,
    attempt,
    { to: 'prompted', now },
    { promptedAt: now, askAt },
  );
  if (!claimed) return;
  await noteHeard(app, attempt.id, await found.gateway.prompt(found.line, claimed, returnUrl));
}

/** An attempt as it is after so many seconds, or as soon as its call has ended. */
export async function afterSeconds(
  app: AppContext,
  { id }: AttemptRow,
  work: Promise<void>,
  seconds: number,
): Promise<AttemptRow | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000);
  });
  await Promise.race([work, pause]);
  clearTimeout(timer);
  return findAttempt(app.database.db, id);
}
