import { useId } from 'react';
import { describedBy, FieldNotes } from './field.tsx';
import { Icon } from './icon.tsx';
import { useTyped } from './typed-values.ts';

interface StarChoiceProps {
  name: string;
  label: string;
  /** What each of them is called: "3 stars". */
  starLabel: (count: number) => string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** One to five stars, by tap or by arrow keys; those before the chosen one are filled with it. */
export function StarChoice({ name, label, starLabel, defaultValue, error }: StarChoiceProps) {
  const id = useId();
  const begins = useTyped(name, defaultValue);
  return (
    <div>
      <p id={`${id}-label`} className="text-ink-soft">
        {label}
      </p>
      <div role="radiogroup" aria-labelledby={`${id}-label`} className="mt-2 flex w-fit">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-12 cursor-pointer place-items-center rounded-control text-line-strong has-checked:text-star has-focus-visible:outline-3 has-focus-visible:outline-ocean [&:has(~label>input:checked)]:text-star"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              required
              defaultChecked={String(stars) === begins}
              aria-label={starLabel(stars)}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, error, undefined)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon name="star" filled className="size-8" />
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
