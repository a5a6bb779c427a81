import { BROWSER_ROUTES } from '#contract/routes.ts';
import { type CallInput, call, callPath, callWithHeaders, newKey } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { isLostConnection } from '../../shell/use-kept-page.ts';

export type ShortlistAct = 'addToShortlist' | 'removeFromShortlist' | 'restoreShortlist';

/** Whether a home is on the list: of several changes that wait for a network, only the last is sent. */
export const shortlistTopic = (propertyId: string): string => `shortlist ${propertyId}`;

/** What waits for a network, where anything does. */
const queue = () => import('../../offline/queue.ts');

/** So many are asked about at once. */
const MOST_IDS = 100;

/** Those that are on the list as the server has it; a map may ask about more than one call takes. */
async function readListed(ids: readonly string[]): Promise<string[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, n) =>
    ids.slice(n * MOST_IDS, (n + 1) * MOST_IDS),
  );
  const rows = await Promise.all(
    parts.map((part) => call('listShortlist', { query: { ids: part.join(',') } })),
  );
  return rows.flat().map(({ id }) => id);
}

/**
 * Those of the homes that are on the signed-in person's shortlist, or will be once there is a network; without one,
 * those of which this device knows it. @throws ApiError
 */
export async function findShortlisted(ids: readonly string[]): Promise<string[]> {
  const waiting = await queue()
    .then(({ myWaiting }) => myWaiting())
    .catch(() => []);
  const found = await readListed(ids).catch((error: unknown) => {
    if (isLostConnection(error)) return [];
    throw error;
  });
  const listed = new Set(found);
  return ids.filter((id) => {
    const change = waiting.find(({ topic }) => topic === shortlistTopic(id));
    return change ? change.label === m.offline_shortlist_add() : listed.has(id);
  });
}

/** Changes the shortlist; without a network the change waits. @returns whether it waits. @throws ApiError */
export async function changeShortlisted(act: ShortlistAct, propertyId: string): Promise<boolean> {
  const idempotencyKey = newKey();
  const input = act === 'addToShortlist' ? { body: { propertyId } } : { params: { propertyId } };
  try {
    await callWithHeaders(act, input as CallInput<typeof act>, { idempotencyKey });
    return false;
  } catch (error) {
    if (navigator.onLine || !isLostConnection(error)) throw error;
    const { keepWaiting } = await queue();
    await keepWaiting({
      key: idempotencyKey,
      topic: shortlistTopic(propertyId),
      method: BROWSER_ROUTES[act][0],
      url: callPath(act, input),
      ...('body' in input ? { body: JSON.stringify(input.body) } : {}),
      label: act === 'removeFromShortlist' ? m.offline_shortlist_remove() : m.offline_shortlist_add(),
    });
    return true;
  }
}
