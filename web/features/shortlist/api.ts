import { BROWSER_ROUTES } from '#contract/routes.ts';
import { type CallInput, call, callPath } from '../../api/client.ts';
import { inTime, PATIENCE_MS } from '../../api/in-time.ts';
import { newKey } from '../../api/keys.ts';
import { write } from '../../api/query.ts';
import { m } from '../../messages/index.ts';
import { knownSaved, rememberSaved, shortlistTopic, willBeListed } from '../../offline/saved-ids.ts';
import { currentUser } from '../../shell/current-user.ts';
import { isLostConnection } from '../../shell/use-kept-page.ts';

export type ShortlistAct = 'addToShortlist' | 'removeFromShortlist' | 'restoreShortlist';

/** What waits for a network, where anything does. */
const queue = () => import('../../offline/queue.ts');

/** Notes for the time without a network what is saved now; where nothing can be kept, hearts stay empty then. */
export async function noteSaved(asked: readonly string[], saved: readonly string[]): Promise<void> {
  const person = currentUser()?.id;
  if (!person) return;
  await rememberSaved(person, asked, saved);
}

/** Sooner than the layer gives up: what this device knows is better than nothing. */
const LISTED_PATIENCE_MS = PATIENCE_MS - 2_000;
/** So many are asked about at once. */
const MOST_IDS = 100;

/** Those that are on the list as the server has it; a map may ask about more than one call takes. */
async function readListed(ids: readonly string[]): Promise<string[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, n) =>
    ids.slice(n * MOST_IDS, (n + 1) * MOST_IDS),
  );
  const rows = await Promise.all(
    parts.map((part) =>
      inTime(
        (signal) => call('listShortlist', { query: { ids: part.join(',') } }, { signal }),
        undefined,
        LISTED_PATIENCE_MS,
      ),
    ),
  );
  return rows.flat().map(({ id }) => id);
}

async function listShortlisted(ids: readonly string[]): Promise<string[]> {
  try {
    const saved = await readListed(ids);
    void noteSaved(ids, saved).catch(() => undefined);
    return saved;
  } catch (error) {
    if (!isLostConnection(error)) throw error;
    return knownSaved(currentUser()?.id ?? '').catch(() => []);
  }
}

/**
 * Those of the homes that are on the signed-in person's shortlist, or will be once there is a network; without one,
 * those of which this device knows it. @throws ApiError
 */
async function findShortlisted(ids: readonly string[]): Promise<string[]> {
  const waiting = await queue()
    .then(({ myWaiting }) => myWaiting())
    .catch(() => []);
  const listed = new Set(await listShortlisted(ids));
  return ids.filter((id) => willBeListed(waiting, id, listed.has(id)));
}

let batch: { ids: string[]; found: Promise<ReadonlySet<string>> } | undefined;

/** Whether a home is on the shortlist, or will be. All that ask at the same time ask together. @throws ApiError */
export async function isShortlisted(id: string): Promise<boolean> {
  if (!batch) {
    const ids: string[] = [];
    const gathered = new Promise((resolve) => setTimeout(resolve));
    batch = {
      ids,
      found: gathered.then(() => {
        batch = undefined;
        return findShortlisted(ids).then((found) => new Set(found));
      }),
    };
  }
  batch.ids.push(id);
  return (await batch.found).has(id);
}

/**
 * Changes the shortlist; `key` is the read of the home's heart, which shows it at once. Without an answer the change
 * waits for a network. @returns whether it waits. @throws ApiError
 */
export function changeShortlisted(
  act: ShortlistAct,
  propertyId: string,
  key: readonly unknown[],
): Promise<boolean> {
  const idempotencyKey = newKey();
  const isWanted = act !== 'removeFromShortlist';
  const input = act === 'addToShortlist' ? { body: { propertyId } } : { params: { propertyId } };
  return write({
    scope: shortlistTopic(propertyId),
    shows: [{ key, data: isWanted }],
    send: async (signal) => {
      await call(act, input as CallInput<typeof act>, { idempotencyKey, signal });
      void noteSaved([propertyId], isWanted ? [propertyId] : []).catch(() => undefined);
      return false;
    },
    lost: async () => {
      const { enqueue } = await queue();
      await enqueue({
        key: idempotencyKey,
        topic: shortlistTopic(propertyId),
        method: BROWSER_ROUTES[act][0],
        url: callPath(act, input),
        ...('body' in input ? { body: JSON.stringify(input.body) } : {}),
        label: isWanted ? m.offline_shortlist_add() : m.offline_shortlist_remove(),
      });
      return true;
    },
  });
}
