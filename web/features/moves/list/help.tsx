import { useId } from 'react';
import { MOVE_LIMITS, PARTS_OF_DAY } from '#contract/moves.ts';
import { m } from '../../../messages/index.ts';
import type { ListValue } from '../list-value.ts';
import { PART_NAMES } from '../list-words.ts';
import { Stepper } from './stepper.tsx';

interface HelpProps {
  value: ListValue;
  onChange: (part: Partial<ListValue>) => void;
}

/** How many carry, and what time of the day suits. */
export function Help({ value: { helpers, partOfDay }, onChange }: HelpProps) {
  const part = useId();
  return (
    <div className="card divide-y divide-line px-4">
      <div className="flex items-center justify-between gap-3 py-3">
        <p className="min-w-0">
          <span className="block font-semibold">{m.move_list_helpers()}</span>
          <span className="block text-sm text-ink-soft">
            {helpers === 0 ? m.move_list_helpers_none() : m.move_list_helper_count({ count: helpers })}
          </span>
        </p>
        <Stepper
          name={m.move_list_helpers()}
          value={helpers}
          max={MOVE_LIMITS.helpers}
          onChange={(next) => onChange({ helpers: next })}
        />
      </div>
      <fieldset className="py-4" aria-labelledby={part}>
        <p id={part} className="mb-2 text-sm font-medium">
          {m.move_list_part()}
        </p>
        <div className="list-picks">
          {PARTS_OF_DAY.map((one) => (
            <button
              key={one}
              type="button"
              className="list-pick"
              aria-pressed={partOfDay === one}
              onClick={() => onChange({ partOfDay: one })}
            >
              {PART_NAMES[one]()}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
