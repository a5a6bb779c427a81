import type { FormResult } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import type { CurrentUser } from '../../shell/current-user.ts';

/** Where one signs in beside something else, instead of being led on from the sign-in page. */
export interface Beside {
  /** The path of the page whose action signs in. */
  action: string;
  onSignedIn: (user: CurrentUser) => void;
}

/** Says to that action that the page stays. */
export const STAYS = 'stays';

/** What makes a form of the sign-in page, with what it sends hidden, one that stands beside something else. */
export const formBeside = (beside: Beside | undefined, hidden: FormTexts = {}) =>
  beside
    ? {
        action: beside.action,
        hidden: { ...hidden, [STAYS]: '1' },
        onDone: ({ value }: Extract<FormResult, { isDone: true }>) => beside.onSignedIn(value as CurrentUser),
      }
    : { hidden };
