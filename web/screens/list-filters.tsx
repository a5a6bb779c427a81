import { type ReactNode, useId } from 'react';
import type { Filter } from '../api/list-query.ts';
import { m } from '../messages/index.ts';
import { FilterSelect } from '../ui/filter-select.tsx';
import { SelectToggle } from '../ui/table-selection.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

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
export const kept = <const Accepts extends Filter>(accepts: Accepts): ListFilter<Accepts> => ({ accepts });

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

interface ToolsProps {
  filters: Readonly<Record<string, ListFilter>> | undefined;
  orders: { label: () => string; words: Readonly<Record<string, () => string>> } | undefined;
  search: (() => string) | undefined;
  shown: Readonly<Record<string, string | number>>;
  /** Rows can be ticked. */
  selects: boolean;
}

/** Search, filters and order; what links narrowed the list to stays. */
export function ListTools({ filters = {}, orders, search, shown, selects }: ToolsProps) {
  const textOf = (name: string) => String(shown[name] ?? '');
  const inBar = Object.entries(filters).filter(([, { field }]) => field);
  const keeps = Object.keys(filters).filter((name) => !filters[name]?.field);
  const hasDays = inBar.some(([, { needsButton }]) => needsButton);
  const choices = inBar.filter(([, { needsButton }]) => !needsButton);
  const days = inBar.filter(([, { needsButton }]) => needsButton);
  const fieldOf = ([name, { field }]: [string, ListFilter]) => field?.(name, textOf(name));
  const fields = inBar.length + (orders ? 1 : 0);
  const chosen = inBar.filter(([name]) => textOf(name) !== '').length;
  if (!search && !orders && inBar.length === 0) return null;
  return (
    <Toolbar
      search={textOf('q')}
      {...(search && { searchLabel: search() })}
      folds={fields > 1 ? chosen : undefined}
      keeps={orders ? keeps : ['sort', ...keeps]}
      filters={
        (orders || inBar.length > 0) && (
          <>
            {choices.map(fieldOf)}
            {orders && (
              <FilterSelect
                name="sort"
                label={orders.label()}
                value={textOf('sort')}
                options={Object.entries(orders.words).map(([key, words]) => [key, words()])}
              />
            )}
            {hasDays && (
              <div className="flex basis-full flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
                {days.map(fieldOf)}
                <button type="submit" className="button button-quiet max-sm:w-full">
                  {m.ui_apply()}
                </button>
              </div>
            )}
          </>
        )
      }
    >
      {selects && <SelectToggle />}
    </Toolbar>
  );
}
