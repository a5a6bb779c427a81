import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

export type SelectOption = readonly [value: string, label: string];

type SelectBoxProps = Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[] };

/** The browser's own list of choices with the paddings of the other fields and our arrow. */
export function SelectBox({ options, className = 'field', ...rest }: SelectBoxProps) {
  return (
    <span className="select">
      <select {...rest} className={className}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" className={null} />
    </span>
  );
}
