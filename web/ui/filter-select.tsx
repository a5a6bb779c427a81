import { useId } from 'react';
import { Link } from 'react-router';
import { countText } from '../format/numbers.ts';
import { href, type ScreenPath } from '../i18n.ts';
import { SelectBox, type SelectOption } from './select-box.tsx';
import { useChoice } from './use-choice.ts';

interface FilterSelectProps {
  name: string;
  /** Heard, not seen: the first choice ("All statuses") says it to the eye. */
  label: string;
  options: readonly SelectOption[];
  value: string;
}

/** A choice in a toolbar. */
export function FilterSelect({ name, label, options, value }: FilterSelectProps) {
  const id = useId();
  const ofAll = options.some(([one]) => one === '') ? '' : value;
  const field = useChoice(value, (parameters) => parameters.get(name) ?? ofAll);
  return (
    <div className="min-w-36 flex-1 sm:max-w-56 sm:flex-none">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SelectBox ref={field} id={id} name={name} options={options} defaultValue={value} />
    </div>
  );
}

export interface FilterChip {
  label: string;
  to: ScreenPath;
  isCurrent: boolean;
  count?: number;
  /** There are more than were counted. */
  isCapped?: boolean;
}

interface FilterChipsProps {
  /** What they choose among. */
  label: string;
  chips: readonly FilterChip[];
  /** Side by side without gaps: for a period or a view. */
  isJoined?: boolean;
}

/** Filters as links, each with how many it would leave; on a phone they scroll sideways. */
export function FilterChips({ label, chips, isJoined = false }: FilterChipsProps) {
  const gap = isJoined ? 'filter-joined' : 'gap-2';
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto px-1 py-1">
      <ul className={`flex w-max max-w-none ${gap}`}>
        {chips.map(({ label: words, to, isCurrent, count, isCapped = false }) => (
          <li key={words}>
            <Link
              to={href(to)}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className="button button-quiet min-h-11 px-3.5 py-2 text-[0.9375rem] whitespace-nowrap aria-[current]:border-ocean aria-[current]:bg-ocean-wash aria-[current]:text-ocean-deep"
            >
              {words}
              {count !== undefined && <strong className="figures">{countText(count, isCapped)}</strong>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
