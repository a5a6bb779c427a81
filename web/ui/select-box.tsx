import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

export type SelectOption = readonly [value: string, label: string];

type SelectBoxProps = Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[] };

/** The browser's own list of choices with the paddings of the other fields and our arrow. */
export function SelectBox({ options, className = 'field', ...rest }: SelectBoxProps) {
  return (
    <span className="relative block">
      <select {...rest} className={`${className} appearance-none pe-11`}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute inset-e-3.5 top-1/2 size-5 -translate-y-1/2"
      />
    </span>
  );
}
