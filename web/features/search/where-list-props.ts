import type { RefObject } from 'react';

export interface WhereListProps {
  /** The box: it hears of what is typed and which keys are pressed, and says what the list has. */
  input: RefObject<HTMLInputElement | null>;
  /** Around box and list: fills a phone's screen while the list is open. */
  frame: RefObject<HTMLDivElement | null>;
}
