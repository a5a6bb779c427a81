import { type RefObject, useEffect } from 'react';

/**
 * Marks the element with `data-fits` while its first child is no wider than itself: what then sticks in the child sticks
 * to the screen, which it could not in something that scrolls.
 */
export function useFits(ref: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const element = ref.current;
    const child = element?.firstElementChild;
    if (!isThere || !element || !child) return;
    const observer = new ResizeObserver(() =>
      element.toggleAttribute('data-fits', child.getBoundingClientRect().width <= element.clientWidth + 1),
    );
    observer.observe(element);
    observer.observe(child);
    return () => observer.disconnect();
  }, [ref, isThere]);
}
