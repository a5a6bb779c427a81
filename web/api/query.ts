import { useEffect, useRef, useState } from 'react';
import type { BrowserRouteName } from '#contract/routes.ts';
import type { CallAnswer, CallInput, CallOptions, Fetch } from './client.ts';
import type { Read, ReadOptions, ReadState, Write } from './read.ts';

let loaded: typeof import('./layer.ts') | undefined;

/** What calls, reads and writes: a file of its own, loaded after the first text. */
async function layer() {
  loaded ??= await import('./layer.ts');
  return loaded;
}

/**
 * Calls an operation, for pages that may be a visitor's first.
 * @throws ApiError, NoAnswerError
 */
export async function callLate<Name extends BrowserRouteName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
): Promise<{ answer: CallAnswer<Name>; headers: Headers }> {
  return (await layer()).callWithHeaders(name, input, options);
}

/** An operation of the API as a read. @param fetch on the server, the page's */
export const readOf = <Name extends BrowserRouteName>(
  name: Name,
  input: CallInput<Name>,
  fetch?: Fetch,
): Read<CallAnswer<Name>> => ({
  queryKey: [name, input],
  queryFn: async (signal) => (await callLate(name, input, { fetch, signal })).answer,
});

/**
 * For loaders. In the browser, what was read before is not asked for again (spec 1 §7), so that Back costs no request;
 * a failure is not remembered. On the server every page asks. @throws ApiError, NoAnswerError
 */
export async function readOnce<T>(read: Read<T>): Promise<T> {
  if (typeof document === 'undefined') return read.queryFn();
  return (await layer()).readNow(read);
}

/** Something was changed: reads of these operations, or all of them, are asked for anew. */
export const dropReads = (...names: string[]): void => void loaded?.drop(names);

/** Somebody else is signed in: nothing that was read before is remembered. */
export const forgetReads = (): void => loaded?.forget();

/** Sends a write, and shows at once what it changes. @throws ApiError, NoAnswerError where it is refused or lost */
export const write = async <T>(wanted: Write<T>): Promise<T> => (await layer()).send(wanted);

const nothing = <T>(data: T | undefined): ReadState<T> => ({
  data,
  isPending: data === undefined,
  isError: false,
  error: undefined,
});

const isSame = <T>(a: readonly ReadState<T>[], b: readonly ReadState<T>[]) =>
  a.length === b.length &&
  a.every(({ data, isError }, n) => data === b[n]?.data && isError === b[n]?.isError);

/** What a component reads: one answer for each, in their order, shared with all who ask for the same. */
export function useReads<T>(reads: readonly Read<T>[], options: ReadOptions<T> = {}): ReadState<T>[] {
  const [shown, setShown] = useState<{ key: string; states: ReadState<T>[] }>();
  const key = JSON.stringify(reads.map(({ queryKey }) => queryKey));
  const states =
    shown?.key === key ? shown.states : reads.map((read) => nothing(loaded?.known(read) ?? options.initial));
  const drawn = useRef({ reads, options, states });
  drawn.current = { reads, options, states };
  useEffect(() => {
    if (key === '[]') return;
    let isOver = false;
    let end: (() => void) | undefined;
    const draw = (next: ReadState<T>[]) =>
      setShown((before) =>
        isSame(before?.key === key ? before.states : drawn.current.states, next)
          ? before
          : { key, states: next },
      );
    layer().then(
      ({ watch }) => {
        if (!isOver) end = watch(drawn.current.reads, drawn.current.options, draw);
      },
      (error: unknown) => isOver || draw(drawn.current.states.map(({ data }) => failed(data, error))),
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [key]);
  return states;
}

const failed = <T>(data: T | undefined, error: unknown): ReadState<T> =>
  data === undefined ? { data, isPending: false, isError: true, error } : nothing(data);

/** As `useReads`, one; of nothing, nothing is asked. */
export function useRead<T>(read: Read<T> | undefined, options: ReadOptions<T> = {}): ReadState<T> {
  const [state = nothing<T>(undefined)] = useReads(read ? [read] : [], options);
  const last = useRef<T>(undefined);
  if (state.data !== undefined) last.current = state.data;
  return state.data === undefined && options.keepsLast && last.current !== undefined
    ? nothing(last.current)
    : state;
}
