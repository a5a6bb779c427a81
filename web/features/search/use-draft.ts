import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type ListingSearch, writeSearch } from '../listings/search-params.ts';
import { readForm, rebased } from './draft.ts';

/**
 * The fields of a search panel. They follow the address of `search`, such as Back brings it, field by field; what was
 * chosen or typed and not yet searched for stays. @param onTaken told once of what the form had before scripts were there
 */
export function useDraft(
  search: ListingSearch,
  form: RefObject<HTMLFormElement | null>,
  onTaken: (taken: ListingSearch) => void,
) {
  const [{ draft, base, shown }, setState] = useState({ draft: search, base: search, shown: search });
  if (writeSearch(shown) !== writeSearch(search)) {
    setState({ draft: rebased(draft, base, search), base: search, shown: search });
  }
  const take = useEffectEvent((element: HTMLFormElement) => {
    const taken = readForm(element, draft);
    setState((now) => ({ ...now, draft: taken }));
    onTaken(taken);
  });
  useEffect(() => {
    if (form.current) take(form.current);
  }, [form]);
  return {
    draft,
    change: (changes: Partial<ListingSearch>) =>
      setState((now) => ({ ...now, draft: { ...now.draft, ...changes } })),
    /** It is being searched for: its coming into the address is nothing new to the fields. */
    sent: (next: ListingSearch) => setState((now) => ({ ...now, draft: next, base: next })),
  };
}
