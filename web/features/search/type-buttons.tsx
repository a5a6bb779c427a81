import { m } from '../../messages/index.ts';
import type { ListingSearch } from '../properties/search-params.ts';

type Type = ListingSearch['type'];
const TYPES: readonly Type[] = ['rent', 'buy', 'any'];

interface TypeButtonsProps {
  type: Type;
  form: HTMLFormElement | null | undefined;
  className: string;
}

/** The switch of a search panel once more, where its own is out of sight: what is chosen there is counted anew. */
export function TypeButtons({ type, form, className }: TypeButtonsProps) {
  const labels = { rent: m.properties_for_rent, buy: m.properties_for_sale, any: m.properties_any };
  const choose = (next: Type) => {
    for (const radio of form?.querySelectorAll<HTMLInputElement>('input[name=type]') ?? []) {
      if (radio.value === next) radio.click();
    }
  };
  return (
    <div className={`switch ${className}`}>
      {TYPES.map((one) => (
        <button key={one} type="button" aria-pressed={one === type} onClick={() => choose(one)}>
          {labels[one]()}
        </button>
      ))}
    </div>
  );
}
