import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';

interface StepperProps {
  name: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** Less, how many, more. */
export function Stepper({ name, value, max, onChange }: StepperProps) {
  return (
    <div className="list-step">
      <button
        type="button"
        aria-label={m.move_list_less_of({ name })}
        disabled={value <= 0}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output className="list-number figures">{value}</output>
      <button
        type="button"
        aria-label={m.move_list_more_of({ name })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
