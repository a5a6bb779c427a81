import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Field, fieldsOf } from './fill-form.ts';

interface Known {
  /** What the field began with, by its record. */
  begins: string;
  /** As long as it holds this, nothing was typed into it. */
  untyped: string;
}

const radiosOf = ({ form, name }: HTMLInputElement): HTMLInputElement[] =>
  (form ? fieldsOf(form) : []).filter(
    (one): one is HTMLInputElement => one.type === 'radio' && one.name === name,
  );

const isInput = (field: Field, type: string): field is HTMLInputElement => field.type === type;

/** What a field begins with, as React has written it last; of radio buttons, all together. */
function beginningOf(field: Field): string {
  if (isInput(field, 'radio')) return radiosOf(field).find((one) => one.defaultChecked)?.value ?? '';
  if (isInput(field, 'checkbox')) return String(field.defaultChecked);
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = Array.from(field.options);
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

function heldBy(field: Field): string {
  if (isInput(field, 'radio')) return radiosOf(field).find((one) => one.checked)?.value ?? '';
  return isInput(field, 'checkbox') ? String(field.checked) : field.value;
}

function show(field: Field, begins: string): void {
  if (isInput(field, 'radio')) field.checked = field.value === begins;
  else if (isInput(field, 'checkbox')) field.checked = begins === 'true';
  else field.value = begins;
}

/**
 * Where the record behind a form changes while it is open, the fields in which nothing was typed show it as it is now,
 * and those in which something was typed keep it (kind 11). It takes the place of a key made of the record's state,
 * which would empty them all.
 */
export function useFreshFields(form: RefObject<HTMLFormElement | null>) {
  const known = useRef(new WeakMap<Field, Known>());
  const sent = useRef(new Map<Field, string>());
  /** The names of those that somebody, or their draft, has put something into. */
  const touched = useRef(new Set<string>());
  const now = () => (form.current ? fieldsOf(form.current) : []);
  useLayoutEffect(() => {
    const fields = now().map((field) => {
      const begins = beginningOf(field);
      const before = known.current.get(field);
      const isFresh = before === undefined || before.begins === begins || heldBy(field) !== before.untyped;
      // Where its page controls a field, it begins with what is typed into it.
      const isControlled = touched.current.has(field.name) && heldBy(field) === begins;
      const untyped = before && isControlled ? before.untyped : begins;
      return { field, begins, untyped, isFresh, isSame: before?.begins === begins };
    });
    // All are looked at before one is changed: radio buttons change together.
    for (const { field, begins, untyped, isFresh, isSame } of fields) {
      if (!isFresh) show(field, begins);
      if (!isSame) known.current.set(field, { begins, untyped });
    }
  });
  return {
    noteTyped: (name: string): void => void touched.current.add(name),
    /** The names of the fields that hold something else than their record says. */
    typed(): ReadonlySet<string> {
      const isTyped = (field: Field) => {
        const before = known.current.get(field);
        return before
          ? heldBy(field) !== before.untyped
          : touched.current.has(field.name) || heldBy(field) !== beginningOf(field);
      };
      return new Set(
        now()
          .filter(isTyped)
          .map(({ name }) => name),
      );
    },
    noteSent(): void {
      sent.current = new Map(now().map((field) => [field, heldBy(field)]));
    },
    /** Whether a field holds something else than was sent. */
    isTypedSince: (): boolean => Array.from(sent.current).some(([field, value]) => heldBy(field) !== value),
    /** Begins anew; what was typed since it was sent stays. */
    empty(): void {
      for (const [field, value] of sent.current) if (heldBy(field) === value) show(field, beginningOf(field));
    },
    /** What was sent is the record's now; what was typed since is not. */
    noteStored(): void {
      touched.current.clear();
      for (const [field, untyped] of sent.current) {
        known.current.set(field, { begins: beginningOf(field), untyped });
      }
    },
    /** The form is emptied. */
    noteEmptied(): void {
      touched.current.clear();
      for (const field of now()) {
        known.current.set(field, { begins: beginningOf(field), untyped: heldBy(field) });
      }
    },
  };
}
