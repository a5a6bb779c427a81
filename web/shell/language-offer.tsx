import { useState } from 'react';
import { useLocation } from 'react-router';
import { directionOf, hrefOf, LANGUAGE_OFFERS, withoutLanguage } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { getLocale } from '../messages/language.ts';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { rememberLanguage, wantedLanguage } from './chosen-language.ts';

/** Offers the reader's own language, in that language; over the page, until it is answered once. */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const [isAnswered, setAnswered] = useState(false);
  const isHydrated = useHydrated();
  const language = isHydrated && !isAnswered ? wantedLanguage() : undefined;
  const offer = language && language !== getLocale() ? LANGUAGE_OFFERS[language] : undefined;
  if (!language || !offer) return null;
  return (
    <aside lang={language} dir={directionOf(language)} aria-label={offer} className="offer">
      <a
        href={hrefOf(`${withoutLanguage(pathname)}${search}`, language)}
        hrefLang={language}
        className="button button-primary button-small"
      >
        {offer}
      </a>
      <button
        type="button"
        lang={getLocale()}
        aria-label={m.common_close()}
        className="grid size-11 place-items-center"
        onClick={() => {
          rememberLanguage(getLocale());
          setAnswered(true);
        }}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
