import { type RefObject, useEffect, useState } from 'react';

/** Where a field of the search panel stands, so that more can be put beside it. */
export function usePlace(form: RefObject<HTMLFormElement | null>, name: string): Element | undefined {
  const [place, setPlace] = useState<Element>();
  useEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof Element) setPlace(field.closest('.search-choice, .search-price') ?? undefined);
  }, [form, name]);
  return place;
}
