import { type ComponentProps, useRef, useState } from 'react';
import { m } from '../messages/index.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { type Limits, stepValue } from './step-value.ts';
import { useHydrated } from './use-hydrated.ts';
import { writeInput } from './write-input.ts';

type NumberStepperProps = FieldProps & { name: string; min: number; max: number; step?: number } & Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'type' | 'min' | 'max' | 'step' | 'value' | 'id'
  >;

/** A number with less and more; without scripts it is a field like the others. */
export function NumberStepper({
  label,
  error,
  hint,
  isOptional,
  hidesLabel,
  className,
  min,
  max,
  step = 1,
  ...rest
}: NumberStepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(String(rest.defaultValue ?? ''));
  const isAwake = useHydrated();
  const limits: Limits = { min, max, step };
  const move = (direction: 1 | -1) => {
    const element = input.current;
    if (element) writeInput(element, String(stepValue(element.value, direction, limits)));
  };
  const button = (direction: 1 | -1) => {
    const isAtEnd = text !== '' && (direction === 1 ? Number(text) >= max : Number(text) <= min);
    return (
      <button
        type="button"
        onClick={() => move(direction)}
        disabled={isAtEnd}
        aria-label={`${direction === 1 ? m.ui_more() : m.ui_less()}: ${typeof label === 'string' ? label : rest.name}`}
        className="button button-quiet w-12 shrink-0 px-0"
      >
        <Icon name={direction === 1 ? 'plus' : 'minus'} />
      </button>
    );
  };
  return (
    <Field {...{ label, error, hint, isOptional, hidesLabel, className }}>
      {(control) => (
        <div className="flex max-w-56 gap-2">
          {isAwake && button(-1)}
          <input
            {...rest}
            {...control}
            ref={input}
            type="number"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            min={min}
            max={max}
            step={step}
            className={`${control.className} no-spin figures ${isAwake ? 'text-center' : ''}`}
            onInput={(event) => {
              setText(event.currentTarget.value);
              rest.onInput?.(event);
            }}
          />
          {isAwake && button(1)}
        </div>
      )}
    </Field>
  );
}
