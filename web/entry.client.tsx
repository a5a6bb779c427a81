import { startTransition, useEffect, useReducer } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setLocaleSource } from './messages/language.ts';
import { loadTexts, namedTextFiles } from './messages/load.ts';
import { noteLanguage } from './shell/chosen-language.ts';
import { replaceBrokenPictures } from './ui/broken-pictures.ts';
import { onPartCame } from './ui/lazy-part.ts';

// The language of a page does not change while it is open: switching it loads the other page.
const language = document.documentElement.lang as 'en';
setLocaleSource(() => language);

const router = <HydratedRouter />;

/** Says on <html> that forms and links work by scripts from now on. Its one child keeps React's ids as on the server. */
function Page() {
  const [, retry] = useReducer((count: number) => count + 1, 0);
  // A navigation that meets a part of the page still on its way may wait for ever in React 19.3, though the part has
  // come since. Any update of the root has it tried again; this one draws nothing.
  useEffect(() => onPartCame(retry), []);
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    replaceBrokenPictures();
    noteLanguage(language);
  }, []);
  return router;
}

await loadTexts(namedTextFiles());

startTransition(() => {
  hydrateRoot(document, <Page />);
});
