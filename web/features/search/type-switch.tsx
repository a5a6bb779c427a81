import { m } from '../../messages/index.ts';
import type { ListingSearch } from '../listings/search-params.ts';

type Type = ListingSearch['type'];
const TYPES: readonly Type[] = ['rent', 'buy', 'any'];

interface TypeSwitchProps {
  type: Type;
  onChoose: (type: Type) => void;
  className: string;
}

/** The switch of a search panel once more, where its own is out of sight. */
export function TypeSwitch({ type, onChoose, className }: TypeSwitchProps) {
  const labels = { rent: m.listings_for_rent, buy: m.listings_for_sale, any: m.search_any };
  return (
    <div className={`switch ${className}`}>
      {TYPES.map((one) => (
        <button key={one} type="button" aria-pressed={one === type} onClick={() => onChoose(one)}>
          {labels[one]()}
        </button>
      ))}
    </div>
  );
}
