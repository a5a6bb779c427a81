import type { ReactNode } from 'react';
import { type Bounds, OPENING_BOUNDS } from '#contract/places.ts';
import { markerPrice } from '../../format/money.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { Link } from '../../ui/link.tsx';
import { boundsText, partsOf } from './bounds.ts';
import { SEA } from './ground.ts';
import { edgeLabel, edgeName, markerName } from './names.ts';
import type { MapPreview } from './preview.ts';

const SIGN =
  'absolute rounded-full border-2 border-card px-2 py-0.5 text-xs leading-5 font-bold whitespace-nowrap figures';
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

/** Land and sea of a window, drawn without any script or tile. */
export function StaticGround({ bounds, children }: StaticGroundProps) {
  const outline = SEA.map(([longitude, latitude]) => {
    const { x, y } = partsOf({ longitude, latitude }, bounds);
    return `${(x * 100).toFixed(1)},${(y * 100).toFixed(1)}`;
  }).join(' ');
  return (
    <div dir="ltr" className="absolute inset-0 overflow-hidden bg-ground-deep">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <polygon
          points={outline}
          className="fill-[color-mix(in_oklab,var(--ocean)_20%,var(--ocean-wash))] stroke-ocean/50"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {children}
    </div>
  );
}

/** The map before its scripts are there, or without any: its listings as links (D37). */
export function StaticMap({ preview, type }: { preview: MapPreview | undefined; type: unknown }) {
  const { bounds, markers, edges, names } = preview ?? {
    bounds: OPENING_BOUNDS,
    markers: [],
    edges: [],
    names: [],
  };
  const listed = (window: Bounds): ScreenPath =>
    `/properties?type=${type === 'rent' || type === 'buy' ? type : 'any'}&bounds=${boundsText(window)}`;
  return (
    <StaticGround bounds={bounds}>
      {names.map(({ name, ...at }) => (
        <span
          key={name}
          aria-hidden="true"
          style={signStyle(at)}
          className="absolute text-xs font-semibold text-ink-soft"
        >
          {name}
        </span>
      ))}
      <ul>
        {markers.map((pin) => (
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
        {edges.map(({ key, x, y, count, first, direction, angle, bounds: around }) => (
          <li key={key}>
            <Link
              to={href(count === 1 ? `/properties/${first.id}` : listed(around))}
              aria-label={edgeName(count, first, direction)}
              style={signStyle({ x, y })}
              className={`${SIGN} inline-flex items-center gap-1 ${count === 1 ? COLOURS[first.type] : 'bg-card text-ink'}`}
            >
              {edgeLabel(count, first)}
              <EdgeArrow angle={angle} />
            </Link>
          </li>
        ))}
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
