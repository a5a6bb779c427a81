import type { ReactNode } from 'react';
import type { ListingSearch } from '../listings/search-params.ts';

/** Below this width the list of places fills the screen. */
export const IS_WHOLE_SCREEN = '(width < 64rem)';

export interface WhereFieldProps {
  draft: ListingSearch;
  /** The search that is shown. */
  search: ListingSearch;
  isLabelShown: boolean;
  submitLabel: string;
  /** On a phone, below the place. */
  what?: string | undefined;
  onChange: (location: string) => void;
  onType: (type: ListingSearch['type']) => void;
  /** Searches with what is chosen, and with this; without it for what is typed. */
  onSearch: (changes?: Partial<ListingSearch>) => void;
}

export interface WhereBoxProps extends WhereFieldProps {
  labelClass: string;
  /** What was selected in the plain field, from and to, if that had the focus. */
  selected: readonly [number, number] | undefined;
  /** Whether what stands in it was typed since it was opened; before that it is no question yet. */
  isTyped: boolean;
  children: ReactNode;
}
