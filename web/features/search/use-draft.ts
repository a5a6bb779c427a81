import { type RefObject, useEffect, useState } from 'react';
import { type ListingSearch, writeSearch } from '../listings/search-params.ts';
import { readForm, rebased } from './draft.ts';

/**
 * The fields of a search panel. They follow the address of `search`, such as Back brings it, field by field; what was
 * chosen or typed and not yet searched for stays.
 */
export function useDraft(search: ListingSearch, form: RefObject<HTMLFormElement | null>) {
  const [{ draft, base, shown }, setState] = useState({ draft: search, base: search, shown: search });
  if (writeSearch(shown) !== writeSearch(search)) {
    setState({ draft: rebased(draft, base, search), base: search, shown: search });
  }
  useEffect(() => {
    const element = form.current;
    if (element) setState((now) => ({ ...now, draft: readForm(element, now.draft) }));
  }, [form]);
  return {
    draft,
    change: (changes: Partial<ListingSearch>) =>
      setState((now) => ({ ...now, draft: { ...now.draft, ...changes } })),
    /** It is being searched for: its coming into the address is nothing new to the fields. */
    sent: (next: ListingSearch) => setState((now) => ({ ...now, draft: next, base: next })),
  };
}
