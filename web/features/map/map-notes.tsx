import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Link } from '../../ui/link.tsx';
import type { Listed } from './property-map-props.ts';

interface InViewProps {
  shown: number;
  total: number;
}

/** How many of the homes found are in view; on a phone, where the page says how many there are, for screen readers. */
export const InView = ({ shown, total }: InViewProps) => (
  <p role="status" className="map-in-view max-sm:sr-only">
    {m.map_in_view({ count: total, shown: figure(shown), total: figure(total) })}
  </p>
);

/** On a phone, instead of signs at the map's edge: how many are elsewhere; it shows them. */
export const Elsewhere = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <button type="button" className="map-elsewhere" onClick={onPress}>
    <span className="figures">{m.map_elsewhere({ count, shown: figure(count) })}</span>
  </button>
);

/** What no map can show, because nobody has said where it is. */
export const Unplaced = ({ count, to }: { count: number; to: Listed['to'] }) => (
  <Link to={to} className="map-elsewhere">
    <span className="figures">{m.map_unplaced({ count, shown: figure(count) })}</span>
  </Link>
);
