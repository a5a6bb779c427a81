import { useEvent } from '../../ui/use-event.ts';

/** Where letters are typed, a letter is no command. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** J steps on, K steps back. */
export function useSteps(step: (by: 1 | -1) => void): void {
  useEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey || isTyping(target) || document.querySelector('dialog[open]')) return;
    const by = { j: 1, k: -1 } as const;
    const pressed = key.toLowerCase();
    if (pressed === 'j' || pressed === 'k') step(by[pressed]);
  });
}
