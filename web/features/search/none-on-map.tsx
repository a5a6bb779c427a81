import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Link } from '../../ui/link.tsx';
import { saveSearchPath } from '../listings/search-params.ts';
import WaysOut, { type WaysOutProps } from './ways-out-list.tsx';

/** So many stand where a phone's map has its cards. */
const MOST_WAYS = 2;

/** A search that finds nothing, on a phone's map: the first ways out, or being told when something comes. */
export default function NoneOnMap({ search, ways, pathOf }: WaysOutProps) {
  return (
    <div className="card map-none">
      <p className="font-semibold">{m.search_none_title()}</p>
      {ways.length > 0 ? (
        <WaysOut search={search} ways={ways.slice(0, MOST_WAYS)} pathOf={pathOf} />
      ) : (
        <Link to={href(saveSearchPath(search))} className="link">
          {m.search_tell_me()}
        </Link>
      )}
    </div>
  );
}
