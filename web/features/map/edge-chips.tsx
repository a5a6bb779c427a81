import type { MapPin } from '#contract/properties.api.ts';
import type { EdgeGroup } from './edge-groups.ts';
import { edgeLabel, edgeName } from './names.ts';
import { EdgeArrow, signStyle } from './static-map.tsx';

const LOOKS = {
  rent: 'border-card bg-ocean text-on-ocean',
  buy: 'border-card bg-clay text-on-clay',
  many: 'border-line-strong bg-card text-ink',
} as const;

interface EdgeChipsProps {
  groups: EdgeGroup<MapPin>[];
  highlightedId: string | null;
  onPress: (group: EdgeGroup<MapPin>) => void;
}

/** The listings outside the window, at its edge and pointing their way (D14). */
export function EdgeChips({ groups, highlightedId, onPress }: EdgeChipsProps) {
  return groups.map((group) => {
    const [first] = group.pins;
    if (!first) return null;
    const count = group.pins.length;
    const isLit = group.pins.some(({ id }) => id === highlightedId);
    const look = LOOKS[count === 1 ? first.type : 'many'];
    return (
      <button
        key={group.key}
        type="button"
        aria-label={edgeName(count, first, group.direction)}
        style={signStyle(group)}
        className={`figures pointer-events-auto absolute inline-flex min-h-8 items-center gap-1 rounded-full border-2 px-2 text-[0.8125rem] font-bold whitespace-nowrap raised before:absolute before:-inset-1.5 ${look} ${isLit ? 'outline-3 outline-star' : ''}`}
        onClick={() => onPress(group)}
      >
        {edgeLabel(count, first)}
        <EdgeArrow angle={group.angle} />
      </button>
    );
  });
}
