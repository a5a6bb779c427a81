import { type ComponentType, type RefObject, useEffect, useState } from 'react';

/** Turns true, and stays so, once an element is on the screen or close to it. */
function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

/**
 * A component whose code is fetched once its place is near the view; null until it is there. When it cannot be fetched,
 * what stands in its place stays, and it is tried again when the network is back.
 * @param load must be the same function each time
 */
export function useWhenSeen<Props>(
  element: RefObject<Element | null>,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const isNear = useNearView(element);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isNear || Part) return;
    let isWanted = true;
    const fetchPart = () =>
      load().then(
        (module) => isWanted && setPart(() => module.default),
        (error: unknown) => console.warn('The live map could not be loaded.', error),
      );
    void fetchPart();
    window.addEventListener('online', fetchPart);
    return () => {
      isWanted = false;
      window.removeEventListener('online', fetchPart);
    };
  }, [isNear, Part, load]);
  return Part;
}
