import { type ComponentType, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Failure } from '../api/api-error.ts';

export interface SignInAgainProps {
  /** Whom the form was shown to: nobody else's sign-in sends it. Undefined where it may be anybody. */
  person: string | undefined;
  onSignedIn: () => void;
  onClose: () => void;
}

let Part: ComponentType<SignInAgainProps> | undefined;

/** Says what asks to sign in beside a form: the mechanism of forms knows no feature. */
export function signInAgainBy(part: ComponentType<SignInAgainProps>): void {
  Part = part;
}

const isSessionOver = ({ code }: Failure) => code === 'session_ended' || code === 'not_signed_in';

/**
 * Where a session has ended while a form was filled in, asks to sign in beside what was typed, and sends it then (D59).
 * `ask` says whether it does; `person` is in whose name the form is sent.
 */
export function useSignInAgain(send: () => void) {
  const [asked, setAsked] = useState<{ person: string | undefined }>();
  return {
    ask(failure: Failure, person: string | undefined): boolean {
      const asks = Part !== undefined && isSessionOver(failure);
      setAsked(asks ? { person } : undefined);
      return asks;
    },
    dialog: asked && Part && (
      <Suspense>
        {/* Not in the form, which would take its fields for its own, nor in a menu that closes meanwhile. */}
        {createPortal(
          <Part
            {...asked}
            onClose={() => setAsked(undefined)}
            onSignedIn={() => {
              setAsked(undefined);
              send();
            }}
          />,
          document.body,
        )}
      </Suspense>
    ),
  };
}
