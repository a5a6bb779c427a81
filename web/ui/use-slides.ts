import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * A row of slides, each as wide as the row, that a finger swipes by itself. Steps are physical (to the right, to the
 * left), so that arrows do what they point at in either direction of reading.
 */
export function useSlides<Row extends HTMLElement = HTMLUListElement>(count: number) {
  const row = useRef<Row>(null);
  const [current, setCurrent] = useState(0);

  const direction = () => (row.current && getComputedStyle(row.current).direction === 'rtl' ? -1 : 1);

  /** Shows a slide. How it moves there is the style's question, which knows of reduced motion. */
  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const target = Math.min(count - 1, Math.max(0, index));
    row.current?.scrollTo({ left: target * row.current.clientWidth * direction(), behavior });
  };

  const look = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setCurrent(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth))));
  };
  // It may have been swiped before scripts were there.
  const lookFirst = useEffectEvent(look);
  useEffect(() => lookFirst(), []);

  return {
    row,
    current,
    show,
    /** One slide to the right (1) or to the left (-1). */
    step: (physical: 1 | -1) => show(current + physical * direction()),
    onScroll: look,
  };
}
