import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

export interface HourColumn {
  key: string;
  heading: ReactNode;
  /** Today: marked at its head. */
  isMarked?: boolean;
}

export interface HourCell {
  /** Hatched. */
  isHatched?: boolean;
  /** What the whole cell is called where nothing in it can be chosen. */
  label?: string;
  /** Stands on the hatching; said by `label` or the content already. */
  word?: string | undefined;
  /** Links, given the order that the keys need. */
  content?: (tabIndex: number | undefined) => ReactNode;
  /** Where in the hour it is now: 0 to 1. */
  now?: number | undefined;
}

interface HourGridProps {
  label: string;
  rowsLabel: string;
  columns: readonly HourColumn[];
  rows: readonly { key: string; label: string }[];
  cellAt: (column: number, row: number) => HourCell;
  /** The cell that is reached first by Tab. */
  start: { column: number; row: number };
}

const ITEMS = 'a[href], button';

/** What takes the focus in a cell: all that can be chosen, or the cell itself. */
function itemsOf(cell: Element | undefined): HTMLElement[] {
  if (!(cell instanceof HTMLElement)) return [];
  const items = [...cell.querySelectorAll<HTMLElement>(ITEMS)];
  return items.length > 0 ? items : [cell];
}

/**
 * Days and their hours as a grid: one stop for Tab, and arrow keys from cell to cell (the grid pattern of the ARIA
 * Authoring Practices). Without scripts every link in it is a stop of its own.
 */
export function HourGrid({ label, rowsLabel, columns, rows, cellAt, start }: HourGridProps) {
  const isHydrated = useHydrated();
  const [current, setCurrent] = useState(`${start.column}:${start.row}`);
  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    const cell = target.closest<HTMLElement>('td[data-cell]');
    if (cell?.dataset.cell) setCurrent(cell.dataset.cell);
  };
  return (
    <div className="hour-scroll">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by keys is a grid */}
      <table role="grid" aria-label={label} className="hour-grid" onFocus={onFocus} onKeyDown={walk}>
        <thead>
          <tr>
            <th scope="col" className="hour-corner">
              <span className="sr-only">{rowsLabel}</span>
            </th>
            {columns.map(({ key, heading, isMarked }) => (
              <th key={key} scope="col" data-marked={isMarked || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: hour }, row) => (
            <tr key={key}>
              <th scope="row">{hour}</th>
              {columns.map((column, place) => {
                const { isHatched, label: name, word, content, now } = cellAt(place, row);
                const at = `${place}:${row}`;
                const isCurrent = at === current;
                const stop = isHydrated ? (isCurrent ? 0 : -1) : undefined;
                return (
                  <td
                    key={column.key}
                    data-cell={at}
                    data-hatched={isHatched || undefined}
                    tabIndex={content ? undefined : (stop ?? -1)}
                  >
                    {name && <span className="sr-only">{name}</span>}
                    {word && (
                      <span aria-hidden="true" className="hour-word">
                        {word}
                      </span>
                    )}
                    {content?.(stop)}
                    {now !== undefined && (
                      <span
                        aria-hidden="true"
                        className="hour-now"
                        style={{ insetBlockStart: `${now * 100}%` }}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Step = (place: { column: number; row: number; columns: number; rows: number }) => [number, number];

const STEPS: Record<string, Step> = {
  Home: ({ row }) => [0, row],
  End: ({ row, columns }) => [columns - 1, row],
  PageUp: ({ column }) => [column, 0],
  PageDown: ({ column, rows }) => [column, rows - 1],
};

/** Up and down go through all that stands in a day, sideways to the same hour of the next. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, currentTarget: grid, ctrlKey, altKey, metaKey } = event;
  const cell = target instanceof HTMLElement ? target.closest('td') : null;
  if (!cell || altKey || metaKey) return;
  const lines = [...grid.querySelectorAll('tbody tr')].map((line) => [...line.querySelectorAll('td')]);
  const row = lines.findIndex((cells) => cells.includes(cell));
  const column = lines[row]?.indexOf(cell) ?? -1;
  const [rows, columns] = [lines.length, lines[0]?.length ?? 0];
  const isRtl = getComputedStyle(grid).direction === 'rtl';
  const aside = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key];
  const along = { ArrowDown: 1, ArrowUp: -1 }[key];
  const step = STEPS[key];
  let goal: HTMLElement | undefined;
  if (along) {
    const day = lines.flatMap((cells) => itemsOf(cells[column]));
    goal = day[day.indexOf(target as HTMLElement) + along];
  } else if (aside) {
    goal = itemsOf(lines[row]?.[column + aside])[0];
  } else if (step) {
    const [toColumn, toRow] = step({ column, row, columns, rows });
    const isFar = ctrlKey && (key === 'Home' || key === 'End');
    goal = itemsOf(lines[isFar ? (key === 'Home' ? 0 : rows - 1) : toRow]?.[toColumn])[0];
  } else return;
  event.preventDefault();
  goal?.focus();
}
