import {
  isCancelledError,
  QueriesObserver,
  QueryClient,
  type QueryClientConfig,
  type QueryObserverResult,
} from '@tanstack/react-query';
import { ApiError, NoAnswerError } from './call-error.ts';
import { inTime } from './in-time.ts';
import type { Read, ReadOptions, ReadState, Write } from './read.ts';

export { callWithHeaders } from './client.ts';

/** What nobody shows any more is remembered for so long, so that Back costs no request. */
const REMEMBERED_MS = 30 * 60_000;
const MOST_RETRIES = 2;
const FIRST_PAUSE_MS = 500;

/** A refusal stays one; a lost answer and a server in trouble are asked again. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 || error.status === 429 : error instanceof TypeError;

const DEFAULTS: QueryClientConfig['defaultOptions'] = {
  queries: {
    // Without a network a read fails, and says so, instead of waiting for one.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: REMEMBERED_MS,
    retry: (failures, error) =>
      failures < MOST_RETRIES && globalThis.navigator?.onLine !== false && isPassing(error),
    retryDelay: (failures) => FIRST_PAUSE_MS * 2 ** failures,
    // What failed is read again once there is a network.
    refetchOnReconnect: true,
  },
  mutations: { networkMode: 'always' },
};

const client = new QueryClient({ defaultOptions: DEFAULTS });
// Hears of the network and of the page being seen again.
client.mount();

function optionsOf<T>({ queryKey, queryFn }: Read<T>, { initial, freshMs, everyMs }: ReadOptions<T> = {}) {
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => inTime(queryFn, signal),
    ...(initial !== undefined && { initialData: () => initial as T }),
    ...(freshMs !== undefined && { staleTime: freshMs }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  };
}

const stateOf = <T>({ data, status, error }: QueryObserverResult<T>): ReadState<T> => {
  const isError = status === 'error' && data === undefined;
  return { data, isError, error: isError ? error : undefined, isPending: data === undefined && !isError };
};

/** What is remembered of a read. */
export const known = <T>({ queryKey }: Read<T>): T | undefined => client.getQueryData<T>(queryKey);

/** Tells what becomes of these reads, now and later. @returns what ends it, and gives up what nobody else asks for */
export function watch<T>(
  reads: readonly Read<T>[],
  options: ReadOptions<T>,
  tell: (states: ReadState<T>[]) => void,
): () => void {
  const observer = new QueriesObserver<QueryObserverResult<T>[]>(
    client,
    reads.map((read) => optionsOf(read, options)),
  );
  const pass = (results: readonly QueryObserverResult[]) =>
    tell(results.map((result) => stateOf(result as QueryObserverResult<T>)));
  const end = observer.subscribe(pass);
  pass(observer.getCurrentResult());
  return end;
}

/** One answer, as remembered or read now. @throws ApiError, NoAnswerError */
export async function readNow<T>(read: Read<T>): Promise<T> {
  try {
    return await client.fetchQuery(optionsOf(read));
  } catch (error) {
    // Whoever had asked for it first needed it no more.
    if (isCancelledError(error)) return client.fetchQuery(optionsOf(read));
    throw error;
  }
}

/** These reads, by the first part of their keys, are asked for anew: what is shown of them at once. */
export const drop = (names: readonly string[]): Promise<void> =>
  client.invalidateQueries(
    names.length > 0 ? { predicate: ({ queryKey }) => names.includes(String(queryKey[0])) } : {},
  );

/** Somebody else is here: nothing that was read before is remembered. */
export function forget(): void {
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}

/** Sends a write. @throws what `send` does, after what was shown is taken back */
export async function send<T>({ shows = [], drops, scope, send: run, lost }: Write<T>): Promise<T> {
  const before = shows.map(({ key }) => ({ key, data: client.getQueryData(key) }));
  const mutation = client.getMutationCache().build<T, Error, void, void>(client, {
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: () =>
      inTime(run).catch((error: unknown) => {
        if (lost && error instanceof NoAnswerError) return lost();
        throw error;
      }),
    onMutate: async () => {
      for (const { key, data } of shows) {
        // An answer that is older than the wish does not undo it.
        void client.cancelQueries({ queryKey: key, exact: true });
        client.setQueryData(key, data);
      }
    },
    onError: () => {
      for (const [n, { key, data }] of shows.entries()) {
        // A later wish for the same stays.
        if (client.getQueryData(key) !== data) continue;
        const was = before[n]?.data;
        if (was === undefined) void client.resetQueries({ queryKey: key, exact: true });
        else client.setQueryData(key, was);
      }
    },
    onSettled: () => void (drops && drop(drops)),
  });
  return mutation.execute();
}
