import { useEffect, useRef, useState } from 'react';

/** What a page reads: how it is remembered, and how it is asked for. TanStack Query takes it as it is. */
export interface Read<T> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<T>;
}

/** So many answers are remembered; the oldest goes first. */
const REMEMBERED = 60;
const answers = new Map<string, Promise<unknown>>();

function remember(key: string, answer: Promise<unknown>): void {
  answers.delete(key);
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
}

/**
 * For loaders. In the browser, what was read before is not asked for again (spec 1 §7: data never goes stale, no
 * retries), so that Back costs no request; a failure is not remembered. On the server every page asks.
 */
export function readOnce<T>({ queryKey, queryFn }: Read<T>): Promise<T> {
  if (typeof document === 'undefined') return queryFn();
  const key = JSON.stringify(queryKey);
  const known = answers.get(key);
  if (known) return known as Promise<T>;
  const answer = queryFn();
  remember(key, answer);
  answer.catch(() => answers.get(key) === answer && answers.delete(key));
  return answer;
}

/** Something was changed: everything is asked for anew. */
export const forgetReads = () => answers.clear();

/** Remembers what came with the page, so that Back to it costs no request either. */
export function useRemember(queryKey: readonly unknown[], data: unknown): void {
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (data !== undefined && data !== null) remember(key, Promise.resolve(data));
  }, [key, data]);
}

/** What a page reads after it is shown; `initial` is what it came with, and nothing is asked for then. */
export function useRead<T>(
  read: Read<T>,
  initial?: T,
): { data: T | undefined; isPending: boolean; isError: boolean; error: unknown } {
  const [state, setState] = useState<{ key: string; data?: T; isError?: boolean; error?: unknown }>({
    key: '',
  });
  const key = JSON.stringify(read.queryKey);
  const run = useRef(read.queryFn);
  run.current = read.queryFn;
  const isGiven = initial !== undefined;
  useEffect(() => {
    if (isGiven) return;
    let isWanted = true;
    readOnce({ queryKey: JSON.parse(key) as unknown[], queryFn: () => run.current() }).then(
      (data) => isWanted && setState({ key, data }),
      (error: unknown) => isWanted && setState({ key, isError: true, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, isGiven]);
  const data = initial ?? (state.key === key ? state.data : undefined);
  const isError = state.key === key && state.isError === true;
  return {
    data,
    isError,
    error: isError ? state.error : undefined,
    isPending: data === undefined && !isError,
  };
}
