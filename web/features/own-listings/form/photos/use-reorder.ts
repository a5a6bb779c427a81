import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Puts rows in order by dragging, with a mouse or a finger: the row follows into the place of the one beneath.
 * @param move puts a row at a place
 * @returns begins a drag of a row, for its handle's `pointerdown`
 */
export function useReorder(
  rows: RefObject<HTMLElement | null>,
  move: (id: string, to: number) => void,
): (event: PointerEvent, id: string) => void {
  const latest = useRef(move);
  latest.current = move;
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);

  return (event, id) => {
    if (event.button !== 0) return;
    event.preventDefault();
    end.current?.();
    const list = rows.current;
    let place = -1;
    // On the window: a row that moves in the document loses its own events.
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const under = document.elementFromPoint(clientX, clientY)?.closest('[data-row]');
      if (!list || !under || under.parentElement !== list || under.getAttribute('data-row') === id) {
        place = -1;
        return;
      }
      const to = [...list.children].indexOf(under);
      if (to === place) return;
      place = to;
      latest.current(id, to);
    };
    const stop = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
      end.current = undefined;
    };
    end.current = stop;
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
  };
}
