import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { call } from '../api/client.ts';
import { findPending } from '../features/listings/pending-shortlist.ts';
import { withoutLanguage } from '../i18n.ts';
import { watchScrolling } from '../ui/scroll-direction.ts';
import { currentUser, rememberCurrentUser } from './current-user.ts';
import { LanguageOffer } from './language-offer.tsx';
import PageVoice from './page-voice.tsx';

/** Whoever signs in before scripts comes here by a whole page that may be the same for everybody. */
function cameFromSignIn(): boolean {
  const { pathname } = new URL(document.referrer || location.href);
  return pathname !== location.pathname && /^\/auth(?:\/|$)/.test(withoutLanguage(pathname));
}

/** What no page needs to be read or used: loaded once the page stands. */
export default function Late() {
  // A heart waits for its person.
  useEffect(() => {
    if (!findPending() || currentUser() || !cameFromSignIn()) return;
    call('readMe', {}).then(rememberCurrentUser, () => undefined);
  }, []);
  // Anew for each screen: what is around it is another.
  const { key } = useLocation();
  useEffect(() => {
    const button = key && document.querySelector<HTMLElement>('.chat-button');
    const placing = button ? import('./chat-place.ts').then(({ placeChat }) => placeChat(button)) : undefined;
    placing?.catch(() => undefined);
    return () => void placing?.then((end) => end()).catch(() => undefined);
  }, [key]);
  useEffect(watchScrolling, []);
  // A heart may be pressed where there is no network to load this by.
  useEffect(() => void import('../features/listings/lazy/save-home.ts').catch(() => undefined), []);
  return (
    <>
      <LanguageOffer />
      <PageVoice />
    </>
  );
}
