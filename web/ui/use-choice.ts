import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * For a list of choices each of which leads to an address of the same page: shows what was chosen while it loads, and what
 * the page shows when it is there or the way to it was broken off.
 * @param value what the page shows
 * @param read what an address of the page says
 */
export function useChoice<T extends string>(
  value: T,
  read: (parameters: URLSearchParams) => T,
): RefObject<HTMLSelectElement | null> {
  const field = useRef<HTMLSelectElement>(null);
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isAsked = location?.pathname === pathname;
  const shown = isAsked ? read(new URLSearchParams(location.search)) : value;
  // Each time: whoever goes back before an answer was shown sees the same value as before, and the field another.
  useEffect(() => {
    if (field.current) field.current.value = shown;
  });
  return field;
}
