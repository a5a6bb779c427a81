import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from './messages/compiled/runtime.js';

// The language of a page does not change while it is open: switching it loads the other page.
const language = document.documentElement.lang as 'en';
overwriteGetLocale(() => language);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
