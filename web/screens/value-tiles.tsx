import type { ScreenPath } from '../i18n.ts';
import type { BadgeTone } from '../ui/badge.tsx';
import { StatGrid, StatTile } from '../ui/stat-tile.tsx';

interface ValueTilesProps<Value extends string> {
  label: string;
  values: readonly Value[];
  words: Readonly<Record<Value, () => string>>;
  tones: Readonly<Record<Value, BadgeTone>>;
  /** How many there are, in words. */
  count: (value: Value) => string;
  /** What the list is narrowed to now. */
  current: Value | '';
  to: (value: Value | '') => ScreenPath;
}

/** How many rows there are of each value of a filter: each shows its own, and all again once it does. */
export function ValueTiles<Value extends string>(props: ValueTilesProps<Value>) {
  const { label, values, words, tones, count, current, to } = props;
  return (
    <StatGrid label={label} isChips>
      {values.map((value) => (
        <StatTile
          key={value}
          label={words[value]()}
          value={count(value)}
          tone={tones[value]}
          to={to(current === value ? '' : value)}
          isActive={current === value}
        />
      ))}
    </StatGrid>
  );
}
