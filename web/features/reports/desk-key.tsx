/** H hides, A asks the owner, D lets it stand. */
export type DeskLetter = 'H' | 'A' | 'D';

/** The key of a button, printed on it; the queue finds the button by it (`use-steps.ts`). */
export const DeskKey = ({ letter }: { letter: DeskLetter }) => (
  <span aria-hidden="true" data-desk-key={letter} className="ms-1.5 inline-flex max-lg:hidden">
    <kbd className="inline-flex size-5 items-center justify-center rounded border border-current font-sans text-xs">
      {letter}
    </kbd>
  </span>
);
