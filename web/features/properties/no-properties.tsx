import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import {
  changedSearch,
  type ListingSearch,
  type PathOf,
  type SearchChange,
  saveSearchPath,
  writeSearch,
} from './search-params.ts';

interface NoPropertiesProps {
  search: ListingSearch;
  /** Searches that find something: the same with less of one filter. */
  ways: readonly { label: string; from: string | null; homes: string; to: SearchChange }[];
  /** The address of a search on this screen; the listings page's unless told. */
  pathOf?: PathOf;
}

/** Spec 1 §2: nothing fits; the ways out that there are, or being told when something comes. */
export function NoProperties({ search, ways, pathOf = writeSearch }: NoPropertiesProps) {
  return (
    <div className="card px-6 py-8 text-center">
      <h2 className="text-2xl">{m.properties_none_title()}</h2>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">{m.properties_none_text()}</p>
      {ways.length > 0 && (
        <ul className="mx-auto mt-4 max-w-md divide-y divide-line text-start">
          {ways.map(({ label, from, homes, to }) => (
            <li key={label}>
              <Link
                to={href(changedSearch(search, to, pathOf))}
                className="flex min-h-14 items-center justify-between gap-3 py-2"
              >
                <span>
                  <span className="font-semibold">{label}</span>
                  {from && <span className="block text-sm text-ink-soft">{from}</span>}
                </span>
                <span className="flex items-center gap-2 font-semibold text-ocean">
                  {homes}
                  <Icon name="right" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={href('/properties')} className="button button-primary">
          {m.properties_clear_filters()}
        </Link>
        <Link to={href(saveSearchPath(search))} className="button button-quiet">
          <Icon name="bell" />
          {m.properties_tell_me()}
        </Link>
      </p>
    </div>
  );
}
