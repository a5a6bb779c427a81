import type { EdgeGroup } from './edge-groups.ts';
import { edgeLabel, edgeName } from './names.ts';
import { EdgeArrow, signStyle } from './static-map.tsx';

const LOOKS = {
  rent: 'border-card bg-ocean text-on-ocean',
  buy: 'border-card bg-clay text-on-clay',
  many: 'border-line-strong bg-card text-ink',
} as const;

interface EdgeChipsProps {
  groups: EdgeGroup[];
  highlightedId: string | null;
  onPress: (group: EdgeGroup) => void;
}

/** The listings outside the window, at its edge and pointing their way (D14). */
export function EdgeChips({ groups, highlightedId, onPress }: EdgeChipsProps) {
  return groups.map((group) => {
    const { key, count, pin, direction, angle } = group;
    return (
      <button
        key={key}
        type="button"
        aria-label={edgeName(count, pin, direction)}
        style={signStyle(group)}
        className={`map-edge figures ${LOOKS[pin?.type ?? 'many']} ${pin && pin.id === highlightedId ? 'map-edge-chosen' : ''}`}
        onClick={() => onPress(group)}
      >
        {edgeLabel(count, pin)}
        <EdgeArrow angle={angle} />
      </button>
    );
  });
}
