import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { findPending } from '../features/listings/pending-shortlist.ts';
import { Toaster } from '../ui/toast.tsx';
import { currentUser, rememberCurrentUser } from './current-user.ts';
import { LanguageOffer } from './language-offer.tsx';
import './sign-in-beside.ts';

/** What no page needs to be read or used: loaded once the page stands. */
export default function Late() {
  // A heart waits for its person, who may have signed in before scripts were there.
  useEffect(() => {
    if (findPending() && !currentUser()) call('readMe', {}).then(rememberCurrentUser, () => undefined);
  }, []);
  return (
    <>
      <Toaster />
      <LanguageOffer />
    </>
  );
}
