import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Link } from '../../ui/link.tsx';
import { changedSearch, type ListingSearch, type PathOf } from '../listings/search-params.ts';
import { type readUnsure, searchUnderstood } from './asked.ts';
import { chipsOf } from './describe.ts';

interface AskedLineProps {
  asked: NonNullable<Awaited<ReturnType<typeof readUnsure>>>;
  search: ListingSearch;
  pathOf: PathOf;
}

/** What else is to be said of a search that was asked in words: what was put right, and what else it may mean. */
export default function AskedLine({ asked, search, pathOf }: AskedLineProps) {
  const { words, corrections, readings, shillings, ambiguousMoney } = asked;
  const money = shillings ?? ambiguousMoney;
  return (
    <div className="mb-3 text-sm" role="status">
      {corrections.length > 0 && (
        <p>
          {corrections.map(({ from, to }) => m.search_read_as({ from, to })).join(' · ')}{' '}
          <Link
            to={href(changedSearch(bare(search), { q: words }, pathOf))}
            className="link inline-block py-1"
          >
            {m.search_as_typed({ words })}
          </Link>
        </p>
      )}
      {readings.length > 0 && (
        <p>
          {m.search_or_read_as()}{' '}
          {readings.map((reading) => {
            const other = searchUnderstood(search, reading);
            const said = [other.location, ...chipsOf(other).map(({ label }) => label)].filter(Boolean);
            return (
              <Link key={said.join()} to={href(pathOf(other))} className="link me-3 inline-block py-1">
                {said.join(' · ')}
              </Link>
            );
          })}
        </p>
      )}
      {money !== null && <p>{m.search_in_dollars({ amount: money })}</p>}
    </div>
  );
}

/** Its type and how it is shown, without any filter. */
const bare = ({ type, sort, isMapView }: ListingSearch): ListingSearch => ({
  type,
  sort,
  isMapView,
  page: 1,
});
