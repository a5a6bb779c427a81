import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from './messages/compiled/runtime.js';
import { noteLanguage } from './shell/chosen-language.ts';
import { replaceBrokenPictures } from './ui/broken-pictures.ts';

// The language of a page does not change while it is open: switching it loads the other page.
const language = document.documentElement.lang as 'en';
overwriteGetLocale(() => language);

/** Says on <html> that forms and links work by scripts from now on. Its one child keeps React's ids as on the server. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    replaceBrokenPictures();
    noteLanguage(language);
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(document, <Page />);
});
