import { useState } from 'react';
import { Toaster } from '../ui/toast.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import './sign-in-beside.ts';
import { loadedPage } from './use-kept-page.ts';

/** What says aloud and in a corner what happened: loaded once the page stands. */
export default function PageVoice() {
  // Somebody may have gone on before this was there.
  const [loaded] = useState(() =>
    import.meta.env.SSR ? undefined : new URL(loadedPage() || location.href).pathname,
  );
  return (
    <>
      <Toaster />
      <RouteAnnouncer {...(loaded !== undefined && { since: loaded })} />
    </>
  );
}
