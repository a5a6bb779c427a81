import { type ComponentProps, useRef, useState } from 'react';
import { readAmount } from '#contract/typed-text.ts';
import { m } from '../messages/index.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { replacesZero } from './select-zero.ts';
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
    const value = Number(readAmount(text) ?? Number.NaN);
    const isAtEnd = direction === 1 ? value >= max : value <= min;
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
            {...replacesZero}
            ref={input}
            type="text"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            className={`${control.className} figures ${isAwake ? 'text-center' : ''}`}
            onInput={(event) => {
              setText(event.currentTarget.value);
              rest.onInput?.(event);
            }}
            onKeyDown={(event) => {
              rest.onKeyDown?.(event);
              const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
              if (direction === undefined || event.defaultPrevented) return;
              event.preventDefault();
              move(direction);
            }}
          />
          {isAwake && button(1)}
        </div>
      )}
    </Field>
  );
}
