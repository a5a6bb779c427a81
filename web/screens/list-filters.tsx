import { type ReactNode, useId } from 'react';
import type { Filter } from '../api/list-query.ts';
import { FilterSelect } from '../ui/filter-select.tsx';

/** What a list can be narrowed to by one parameter of its address. */
export interface ListFilter<Accepts extends Filter = Filter> {
  /** The values it may have; any other is as if it were not there. */
  accepts: Accepts;
  /** In the bar above the rows; without it, links of the screen alone lead there. */
  field?: (name: string, value: string) => ReactNode;
  /** Choosing a value does not send it. */
  needsButton?: true;
}

interface ChoiceOf<Value extends string> {
  /** Heard, not seen. */
  label: () => string;
  /** What is said of all of them. */
  any: () => string;
  values: readonly Value[];
  words: (value: Value) => string;
}

/** One of a few values. */
export const choice = <const Value extends string>({ label, any, values, words }: ChoiceOf<Value>) =>
  ({
    accepts: values,
    field: (name, value) => (
      <FilterSelect
        key={name}
        name={name}
        label={label()}
        value={value}
        options={[['', any()], ...values.map((one) => [one, words(one)] as const)]}
      />
    ),
  }) satisfies ListFilter<readonly Value[]>;

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** A day, sent by the button of the bar. */
export const day = ({ label }: { label: () => string }) =>
  ({
    accepts: isDate,
    field: (name, value) => <DayField key={name} name={name} label={label()} value={value} />,
    needsButton: true,
  }) satisfies ListFilter<typeof isDate>;

/** What links of the screen narrow it to, such as one person's rows. */
export const kept = <Accepts extends Filter>(accepts: Accepts): ListFilter<Accepts> => ({ accepts });

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId();
  return (
    <div className="flex items-center gap-x-2 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:items-start">
      <label htmlFor={id} className="shrink-0 text-sm text-ink-soft">
        {label}
      </label>
      <input
        key={value}
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        className="field min-w-0 max-sm:px-2.5"
      />
    </div>
  );
}

export const isId = (value: string): boolean => /^[\da-f-]{36}$/.test(value);
