import { KEPT } from '../messages.ts';
import { getClient } from './scope.ts';

/** When an answer was made, in milliseconds since 1970; 0 where it does not say. */
const madeAt = (response: Response): number => Date.parse(response.headers.get('date') ?? '') || 0;

/**
 * The room of the bar that says how old the page is, from the first paint on: nothing moves when scripts fill it.
 * Its colours are those of web/ui/tokens.css.
 */
const ROOM =
  '<style>#network{min-height:3.5rem;background:var(--float)}@media(min-width:48rem){#network{min-height:2.75rem}}</style></head>';

/** A page from the device, which says of itself how old it is. */
export async function markStale(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  const html = (await response.text())
    .replace('<html ', `<html data-kept="${madeAt(response)}" `)
    .replace('</head>', ROOM);
  return new Response(html, { status: response.status, headers });
}

/** For a strategy: tells the page whose scripts asked that its answer is an older one. */
export const publishKept = {
  cachedResponseWillBeUsed: async ({
    cachedResponse,
    event,
  }: {
    cachedResponse?: Response | undefined;
    event: Event;
  }) => {
    if (!cachedResponse) return undefined;
    const client = await getClient((event as FetchEvent).clientId);
    client?.postMessage({ type: KEPT, at: madeAt(cachedResponse) });
    return cachedResponse;
  },
};
