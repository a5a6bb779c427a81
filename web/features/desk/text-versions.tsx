import { Link } from 'react-router';
import type { TextDetail } from '#contract/texts.api.ts';
import { momentOf } from '../../format/dates.ts';
import { directionOf, href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { languagesOf } from './text-fields.ts';
import { lineOf, TEXT_LANGUAGE_NAMES } from './text-words.ts';

type Version = TextDetail['versions'][number];

interface TextVersionsProps {
  text: TextDetail;
  onUse: (version: Version) => void;
}

/** All that was said before, with who wrote it and when; its words can be taken again. */
export function TextVersions({ text, onUse }: TextVersionsProps) {
  const { key, versions } = text;
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="mt-8">
      <h2 id="versions" className="mb-3 text-xl">
        {m.desk_text_versions()}
      </h2>
      <ol className="card divide-y divide-line">
        {versions.map((version) => (
          <li key={version.version} className="p-4 sm:px-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p>
                <strong>{m.desk_text_version({ number: String(version.version) })}</strong>{' '}
                <span className="text-sm text-ink-soft">
                  <time dateTime={version.createdAt}>{momentOf(version.createdAt)}</time>
                  {version.author && (
                    <>
                      {' · '}
                      <bdi>{version.author}</bdi>
                    </>
                  )}
                </span>
              </p>
              <Link
                to={href(`/admin/texts/${key}?use=${version.version}`)}
                preventScrollReset
                onClick={(event) => {
                  event.preventDefault();
                  onUse(version);
                }}
                className="link inline-flex min-h-11 items-center"
              >
                {m.desk_text_use()}
                <span className="sr-only"> ({m.desk_text_version({ number: String(version.version) })})</span>
              </Link>
            </div>
            <dl className="grid gap-x-6 gap-y-1 text-sm xl:grid-cols-3">
              {languagesOf(text).map((language) => {
                const words = version[language];
                return (
                  <div key={language}>
                    <dt className="text-ink-soft">{TEXT_LANGUAGE_NAMES[language]()}</dt>
                    {words === null ? (
                      <dd className="text-ink-soft">{m.desk_text_own()}</dd>
                    ) : (
                      <dd lang={language} dir={directionOf(language)} className="line-clamp-3 wrap-anywhere">
                        {lineOf(words)}
                      </dd>
                    )}
                  </div>
                );
              })}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
