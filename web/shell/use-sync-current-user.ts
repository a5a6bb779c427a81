import { useEffect } from 'react';
import { type CurrentUser, forgetCurrentUser, rememberCurrentUser } from './current-user.ts';

/** Brings what this browser remembers in line with whom the server knows behind the page (D2). */
export function useSyncCurrentUser(me: CurrentUser | undefined): void {
  useEffect(() => {
    if (me) rememberCurrentUser(me);
    else forgetCurrentUser();
  }, [me]);
}
