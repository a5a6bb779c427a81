import { useLocation } from 'react-router';
import { LANGUAGES } from '#contract/accounts.ts';
import { hrefOf, LANGUAGE_NAMES, withoutLanguage } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { getLocale } from '../messages/language.ts';
import { Icon } from '../ui/icon.tsx';

/** The language of the page, which opens the others: by the browser's own means, for it is in every visitor's page. */
export function LanguageMenu({ triggerClass = 'area-top-item' }: { triggerClass?: string }) {
  const { pathname, search } = useLocation();
  const current = getLocale();
  return (
    <details className="drop">
      <summary className={triggerClass} aria-label={`${m.common_language()}: ${LANGUAGE_NAMES[current]}`}>
        <Icon name="globe" />
        <span>{LANGUAGE_NAMES[current]}</span>
        <Icon name="down" className="size-4" />
      </summary>
      <div>
        {LANGUAGES.map((language) => (
          <a
            key={language}
            href={hrefOf(`${withoutLanguage(pathname)}${search}`, language)}
            hrefLang={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        ))}
      </div>
    </details>
  );
}
