import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAY_RELOAD } from '../messages.ts';
import * as store from '../store.ts';

const URL_OF_PAGE = 'https://aqal.example/list-property';
const clients = new Map<string, WorkerClient>();
vi.stubGlobal('self', {});
const scope = await import('./scope.ts');
const { loadAnew, reloadOld } = await import('./reload-old.ts');
// Another test of the process may have loaded the module, which holds the scope that it found.
const getClient = vi.spyOn(scope, 'getClient').mockImplementation(async (id) => clients.get(id));

const mayReload = vi.spyOn(store, 'mayReload');
const navigate = vi.fn(async () => undefined);

/** A page that says this of itself; without an answer its scripts are not there. */
function open(answer?: boolean): void {
  const postMessage = (message: unknown, [port]: Transferable[] = []) => {
    expect(message).toEqual({ type: MAY_RELOAD });
    if (answer !== undefined) (port as MessagePort).postMessage(answer);
    (port as MessagePort).close();
  };
  clients.set('page', { url: URL_OF_PAGE, postMessage, navigate });
}

const asks = (status: number) =>
  reloadOld.fetchDidSucceed({
    response: new Response('', { status }),
    event: { clientId: 'page' } as unknown as Event,
  });

beforeEach(() => {
  mayReload.mockResolvedValue(true);
  mayReload.mockClear();
  navigate.mockClear();
});
afterEach(() => vi.useRealTimers());
// Files of one process share its globals and modules.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('loads a page anew whose file is gone, where nothing is typed', async () => {
  open(true);
  await asks(404);
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith(URL_OF_PAGE));
});

it('leaves a page in which something is typed', async () => {
  open(false);
  await loadAnew('page');
  expect([mayReload.mock.calls, navigate.mock.calls]).toEqual([[], []]);
});

it('loads a page anew whose scripts are not there to answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  const loaded = loadAnew('page');
  await vi.advanceTimersByTimeAsync(1_000);
  await loaded;
  expect(navigate).toHaveBeenCalledTimes(1);
});

it('leaves a page whose file is there', async () => {
  open(true);
  getClient.mockClear();
  await asks(200);
  expect(getClient).not.toHaveBeenCalled();
});
