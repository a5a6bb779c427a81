import type { ReactNode } from 'react';
import { type Bounds, OPENING_BOUNDS } from '#contract/places.ts';
import { markerPrice } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeName } from '../../format/place-names.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Link } from '../../ui/link.tsx';
import { around, boundsText, grown, partsOf } from './bounds.ts';
import { type Line, ROADS, SEA } from './ground.ts';
import { clusterName, edgeLabel, edgeName, markerName, priceRanges } from './names.ts';
import type { MapPreview } from './preview.ts';

const SIGN =
  'absolute rounded-full border-2 border-card px-2 py-0.5 text-xs/5 font-bold whitespace-nowrap figures';
const COLOURS = { rent: 'bg-ocean text-on-ocean', buy: 'bg-clay text-on-clay' } as const;

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;

/** A sign stands at its place; near a side it leans inwards, so that all of it is seen. */
export const signStyle = ({ x, y }: { x: number; y: number }) => ({
  left: percent(x),
  top: percent(y),
  translate: `${percent(-x)} -50%`,
});

interface StaticGroundProps {
  bounds: Bounds;
  children?: ReactNode;
}

/** Land, sea and the main roads of a window, drawn without any script or tile. */
export function StaticGround({ bounds, children }: StaticGroundProps) {
  const drawn = (line: Line) =>
    line
      .map(([longitude, latitude]) => {
        const { x, y } = partsOf({ longitude, latitude }, bounds);
        return `${Math.round(x * 1000) / 10},${Math.round(y * 1000) / 10}`;
      })
      .join(' ');
  return (
    <div dir="ltr" className="absolute inset-0 overflow-hidden bg-ground-deep">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <polygon
          points={drawn(SEA)}
          fill="color-mix(in oklab, var(--ocean) 20%, var(--ocean-wash))"
          stroke="color-mix(in oklab, var(--ocean) 50%, transparent)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={ROADS.filter(({ rank }) => rank < 3)
            .map(({ line }) => `M${drawn(line)}`)
            .join('')}
          fill="none"
          stroke="var(--card)"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {children}
    </div>
  );
}

/** The map before its scripts are there, or without any: its listings as links (D37). */
export function StaticMap({ preview, type }: { preview: MapPreview | undefined; type: unknown }) {
  const { bounds, clusters, pins, edges, names } = preview ?? {
    bounds: OPENING_BOUNDS,
    clusters: [],
    pins: [],
    edges: [],
    names: [],
  };
  const listed = (window: Bounds): ScreenPath =>
    `/properties?type=${type === 'rent' || type === 'buy' ? type : 'any'}&bounds=${boundsText(grown(window))}`;
  const [firstEdge, ...otherEdges] = edges;
  const beyond = edges.reduce((sum, { count }) => sum + count, 0);
  return (
    <StaticGround bounds={bounds}>
      {names.map(({ name, slug, ...at }) => (
        <span
          key={name}
          aria-hidden="true"
          style={signStyle(at)}
          className="absolute text-xs font-semibold text-ink-soft"
        >
          {placeName(name)}
        </span>
      ))}
      <ul>
        {clusters.map((cluster) => (
          <li key={`${cluster.x} ${cluster.y}`}>
            <Link
              to={href(listed(cluster.bounds))}
              aria-label={clusterName(cluster)}
              style={signStyle(cluster)}
              className={`${SIGN} bg-card text-ink`}
            >
              {cluster.count} · {priceRanges(cluster)[0]?.text}
            </Link>
          </li>
        ))}
        {pins.map((pin) => (
          <li key={pin.id}>
            <Link
              to={href(`/properties/${pin.id}`)}
              aria-label={markerName(pin)}
              style={signStyle(pin)}
              className={`${SIGN} ${COLOURS[pin.type]}`}
            >
              {markerPrice(pin.price, pin.type)}
            </Link>
          </li>
        ))}
        {edges.map(({ key, x, y, count, pin, direction, angle, bounds: around }) => (
          <li key={key} className="max-md:hidden">
            <Link
              to={href(pin ? `/properties/${pin.id}` : listed(around))}
              aria-label={edgeName(count, pin, direction)}
              style={signStyle({ x, y })}
              className={`${SIGN} inline-flex items-center gap-1 ${pin ? COLOURS[pin.type] : 'bg-card text-ink'}`}
            >
              {edgeLabel(count, pin)}
              <EdgeArrow angle={angle} />
            </Link>
          </li>
        ))}
        {firstEdge && (
          <li className="md:hidden">
            <Link
              to={href(listed(otherEdges.reduce((all, { bounds }) => around(all, bounds), firstEdge.bounds)))}
              className={`${SIGN} top-2 left-1/2 -translate-x-1/2 bg-card text-ink`}
            >
              {m.map_elsewhere({ count: beyond, shown: figure(beyond) })}
            </Link>
          </li>
        )}
      </ul>
    </StaticGround>
  );
}

/** Points where a listing outside the window is. */
export function EdgeArrow({ angle }: { angle: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-3.5 shrink-0"
      style={{ transform: `rotate(${angle}deg)` }}
    >
      <path
        d="M2 8h11M8.5 3.5L13 8l-4.5 4.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
