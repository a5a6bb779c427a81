import { createContext, useContext } from 'react';
import type { ShortlistRow } from '#contract/shortlist.api.ts';

/** What the rows of a list share. */
interface ListState {
  /** Which showing of the page it is, for plain forms (`VIEW`). */
  view: string;
  /** Takes a row away at once; a toast offers Undo. */
  remove: (row: ShortlistRow) => void;
  ticked: readonly string[];
  tick: (id: string, isTicked: boolean) => void;
}

export const ListContext = createContext<ListState | null>(null);

/** @throws Error outside of the list */
export function useList(): ListState {
  const state = useContext(ListContext);
  if (!state) throw new Error('This belongs into a shortlist.');
  return state;
}

/** The form that ticked homes belong to, wherever they stand. */
export const COMPARE_FORM = 'compare';
