import { BROWSER_ROUTES } from '#contract/routes.ts';
import { type CallInput, call, callPath, callWithHeaders, newKey } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { isLostConnection } from '../../shell/use-kept-page.ts';

/** Whether a home is on the list: of several changes that wait for a network, only the last is sent. */
export const shortlistTopic = (propertyId: string): string => `shortlist ${propertyId}`;

/** What waits for a network, where anything does. */
const queue = () => import('../../offline/queue.ts');

/** Whether a property is on the signed-in person's shortlist, or will be once there is a network. */
export async function isShortlisted(propertyId: string): Promise<boolean> {
  const waiting = await queue()
    .then(({ myWaiting }) => myWaiting())
    .catch(() => []);
  const change = waiting.find(({ topic }) => topic === shortlistTopic(propertyId));
  if (change) return change.label === m.offline_shortlist_add();
  return (await call('listShortlist', { query: { ids: propertyId } })).length > 0;
}

/** Sends a change; without a network it waits. @throws ApiError */
async function change(
  name: 'addToShortlist' | 'removeFromShortlist',
  propertyId: string,
  label: () => string,
): Promise<void> {
  const idempotencyKey = newKey();
  const input = name === 'addToShortlist' ? { body: { propertyId } } : { params: { propertyId } };
  try {
    await callWithHeaders(name, input as CallInput<typeof name>, { idempotencyKey });
  } catch (error) {
    if (navigator.onLine || !isLostConnection(error)) throw error;
    const { keepWaiting } = await queue();
    await keepWaiting({
      key: idempotencyKey,
      topic: shortlistTopic(propertyId),
      method: BROWSER_ROUTES[name][0],
      url: callPath(name, input),
      ...('body' in input ? { body: JSON.stringify(input.body) } : {}),
      label: label(),
    });
  }
}

export const addToShortlist = (propertyId: string) =>
  change('addToShortlist', propertyId, m.offline_shortlist_add);

export const removeFromShortlist = (propertyId: string) =>
  change('removeFromShortlist', propertyId, m.offline_shortlist_remove);
