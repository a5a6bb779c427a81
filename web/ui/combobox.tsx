import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { m } from '../messages/index.ts';
import { Field, type FieldProps } from './field.tsx';
import { writeInput } from './write-input.ts';

export interface Suggestion {
  /** What is put into the field. */
  value: string;
  /** Where it is, how many there are: at the end of the line. */
  hint?: string;
}

interface ComboboxProps extends FieldProps {
  name: string;
  suggestions: readonly Suggestion[];
  /** Told of what is typed, to find suggestions elsewhere; without it those given are searched. */
  onQuery?: (text: string) => void;
  onChoose?: (suggestion: Suggestion) => void;
  defaultValue?: string;
  maxLength?: number;
  placeholder?: string;
}

const fits = (text: string) => {
  const wanted = text.trim().toLocaleLowerCase();
  return ({ value }: Suggestion) => value.toLocaleLowerCase().includes(wanted);
};

/** A text field that suggests (ARIA 1.2, list autocomplete); any text may stand in it. Without scripts it only does not suggest. */
export function Combobox(props: ComboboxProps) {
  const { suggestions, onQuery, onChoose, name, defaultValue = '', maxLength, placeholder, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const [text, setText] = useState(defaultValue);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = onQuery ? suggestions : suggestions.filter(fits(text));
  const optionId = (place: number) => `${list}-${place}`;

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    if (input.current) writeInput(input.current, suggestion.value);
    onChoose?.(suggestion);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const from = event.key === 'ArrowDown' ? active + 1 : active - 1;
      // One place before the first is the field itself.
      setActive(((from + 1 + shown.length + 1) % (shown.length + 1)) - 1);
    } else if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            type="text"
            name={name}
            defaultValue={defaultValue}
            maxLength={maxLength}
            placeholder={placeholder}
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen && shown.length > 0}
            aria-controls={list}
            aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setActive(-1);
              setIsOpen(true);
              onQuery?.(event.currentTarget.value);
            }}
            onClick={() => setIsOpen(true)}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          <div
            id={list}
            role="listbox"
            aria-label={typeof field.label === 'string' ? field.label : name}
            hidden={!isOpen || shown.length === 0}
            className="menu absolute inset-x-0 top-full z-20 m-0 mt-1 max-h-72 max-w-none overflow-y-auto"
          >
            {shown.map((suggestion, place) => (
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
              <div
                key={suggestion.value}
                id={optionId(place)}
                role="option"
                aria-selected={place === active}
                className={`menu-item justify-between ${place === active ? 'bg-ocean-wash' : ''}`}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
              >
                <span>{suggestion.value}</span>
                {suggestion.hint && <span className="text-sm text-ink-soft">{suggestion.hint}</span>}
              </div>
            ))}
          </div>
          <p role="status" className="sr-only">
            {isOpen &&
              text !== '' &&
              (shown.length ? m.ui_matches({ count: shown.length }) : m.ui_no_matches())}
          </p>
        </div>
      )}
    </Field>
  );
}
