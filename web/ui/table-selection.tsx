import type { ComponentProps, ReactNode } from 'react';
import { m } from '../messages/index.ts';

export interface Selection<Row> {
  /** The ticks' name in the form that is sent. */
  name: string;
  /** The id of that form, where the table does not stand in it. */
  form?: string;
  /** What the tick of a row is called. */
  labelOf: (row: Row) => string;
  /** Rows that cannot be ticked. */
  isFixed?: (row: Row) => boolean;
  /** The ticked rows by their keys; with `onChange`. Without both the form alone knows. */
  selected?: ReadonlySet<string>;
  onChange?: (selected: ReadonlySet<string>) => void;
  /** What stands above the headings: a SelectionBar once something is ticked. */
  bar?: ReactNode;
}

/** As wide as a finger, as large as a tick. */
function TickBox(props: ComponentProps<'input'> & { 'aria-label': string }) {
  return (
    <label className="-m-2 inline-flex size-11 items-center justify-center">
      <input type="checkbox" className="tick" {...props} />
    </label>
  );
}

export function Tick<Row>({ selection, row, id }: { selection: Selection<Row>; row: Row; id: string }) {
  const { name, form, labelOf, isFixed, selected, onChange } = selection;
  const isControlled = selected !== undefined && onChange !== undefined;
  const control = isControlled
    ? {
        checked: selected.has(id),
        onChange: () => {
          const next = new Set(selected);
          if (!next.delete(id)) next.add(id);
          onChange(next);
        },
      }
    : {};
  return (
    <TickBox
      name={name}
      value={id}
      form={form}
      aria-label={labelOf(row)}
      disabled={isFixed?.(row) ?? false}
      {...control}
    />
  );
}

/** On a phone a row has its tick only while one selects. */
export const SelectToggle = () => (
  <label className="select-toggle">
    <input type="checkbox" className="tick" />
    {m.ui_select()}
  </label>
);

interface SelectAllProps<Row> {
  selection: Selection<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Ticks every row of the page, or none; it needs scripts, and is not there without a say in what is ticked. */
export function SelectAll<Row>({ selection, rows, rowKey }: SelectAllProps<Row>) {
  const { selected, onChange, isFixed } = selection;
  const keys = rows.filter((row) => !isFixed?.(row)).map(rowKey);
  const ticked = keys.filter((key) => selected?.has(key)).length;
  return (
    <th scope="col" style={{ width: '2.75rem' }} aria-label={m.ui_select()}>
      {selected && onChange && (
        <TickBox
          aria-label={m.ui_select_all()}
          checked={keys.length > 0 && ticked === keys.length}
          ref={(box) => {
            if (box) box.indeterminate = ticked > 0 && ticked < keys.length;
          }}
          onChange={() => onChange(new Set(ticked === keys.length ? [] : keys))}
        />
      )}
    </th>
  );
}
