import { MAY_RELOAD } from '../messages.ts';
import { mayReload } from '../store.ts';
import { getClient } from './scope.ts';

/** A page is made anew at most this often for want of a file. */
const RELOAD_MS = 60_000;
/** A page whose scripts are there answers sooner; in another one nothing of ours is typed yet. */
const ANSWER_MS = 1_000;

/** Whether nothing stands in the page that would be lost with it, as it says itself. */
function isFree(client: WorkerClient): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const settle = (answer: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => settle(true), ANSWER_MS);
    port1.onmessage = ({ data }) => settle(data !== false);
    client.postMessage({ type: MAY_RELOAD }, [port2]);
  });
}

/** Loads a page anew that asked for a file of an older version, once in a while and where nothing is typed in it. */
export async function loadAnew(id: string): Promise<void> {
  const client = await getClient(id);
  if (!client || !(await isFree(client)) || !(await mayReload(RELOAD_MS))) return;
  // Not awaited: the navigation asks this worker for the page.
  void client.navigate(client.url).catch(() => undefined);
}

/**
 * An older page asks for a file that the server of a newer version has no more: the page is loaded anew, once, unless
 * something is typed in it (kind 11).
 */
export const reloadOld = {
  fetchDidSucceed: async ({ response, event }: { response: Response; event: Event }) => {
    if (response.status === 404) void loadAnew((event as FetchEvent).clientId);
    return response;
  },
};
