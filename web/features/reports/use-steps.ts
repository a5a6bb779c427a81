import { useEvent } from '../../ui/use-event.ts';
import { areKeysOn } from './key-switch.tsx';

/** Where letters are typed, a letter is no command. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Nobody has turned to anything else: a letter is a command in the queue and where nothing has the focus (WCAG 2.1.4). */
const isInQueue = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target === document.body || target.closest('main') !== null);

/** Presses the button of the case that shows this letter, where there is one. */
function press(letter: string): void {
  const key = document.querySelector<HTMLElement>(`[data-desk-key="${letter}"]`);
  key?.closest('button')?.click();
}

/** J steps on, K steps back; H, A and D press the buttons that show them. */
export function useSteps(step: (by: 1 | -1) => void): void {
  useEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (
      event.repeat ||
      !areKeysOn() ||
      altKey ||
      ctrlKey ||
      metaKey ||
      isTyping(target) ||
      !isInQueue(target) ||
      document.querySelector('dialog[open]')
    )
      return;
    const by = { j: 1, k: -1 } as const;
    const pressed = key.toLowerCase();
    if (pressed === 'j' || pressed === 'k') step(by[pressed]);
    else if (pressed === 'h' || pressed === 'a' || pressed === 'd') press(pressed.toUpperCase());
  });
}
