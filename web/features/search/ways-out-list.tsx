import { href } from '../../i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import {
  changedSearch,
  type ListingSearch,
  type PathOf,
  type SearchChange,
} from '../listings/search-params.ts';

export interface WaysOutProps {
  search: ListingSearch;
  /** Searches that find something: the same with less of one filter. */
  ways: readonly { label: string; from: string | null; homes: string; to: SearchChange }[];
  pathOf: PathOf;
}

/** Searches that find something, as links with how many homes each has. */
export default function WaysOut({ search, ways, pathOf }: WaysOutProps) {
  return (
    <ul className="divide-y divide-line">
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
  );
}
