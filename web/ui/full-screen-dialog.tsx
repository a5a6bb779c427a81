import type { KeyboardEventHandler, ReactNode, Ref } from 'react';

interface FullScreenDialogProps {
  ref: Ref<HTMLDialogElement>;
  label: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  children: ReactNode;
}

/** Takes the whole screen, in the dark, for pictures. Its owner opens it (`showModal`). */
export function FullScreenDialog({ ref, label, onClose, onKeyDown, children }: FullScreenDialogProps) {
  return (
    <dialog
      ref={ref}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-black text-white backdrop:bg-black"
    >
      {children}
    </dialog>
  );
}
