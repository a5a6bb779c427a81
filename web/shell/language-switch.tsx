import { useLocation } from 'react-router';
import { LANGUAGES } from '#contract/accounts.ts';
import { hrefOf, LANGUAGE_NAMES, withoutLanguage } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { getLocale } from '../messages/language.ts';

/** Links to the same page in the other languages; each loads that page anew. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={m.common_language()} className="flex gap-1">
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={hrefOf(`${withoutLanguage(pathname)}${search}`, language)}
          hrefLang={language}
          lang={language}
          aria-current={language === getLocale() ? 'true' : undefined}
          className="lang"
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
