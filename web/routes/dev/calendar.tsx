import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { BesideDialog } from '../../ui/beside-dialog.tsx';
import { type HourCell, HourGrid } from '../../ui/hour-grid.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { StarChoice } from '../../ui/star-choice.tsx';
import { words } from './words.ts';

const ANCHOR = 'sample';
const HOURS = ['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM'];
const FREE_DAYS = 5;

/** Hours of a week, a card beside what opened it, and stars. */
export function Calendar() {
  const w = words();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const open = (tabIndex: number | undefined) => (
    <button
      type="button"
      data-anchor={ANCHOR}
      tabIndex={tabIndex}
      onClick={() => setIsOpen(true)}
      className="w-full rounded-control border-s-3 border-ocean bg-ocean-wash px-2 py-1 text-start text-sm"
    >
      Xasan Cali
    </button>
  );
  const free = (tabIndex: number | undefined) => (
    <button type="button" tabIndex={tabIndex} className="hour-free">
      {w.open}
    </button>
  );
  const cellAt = (column: number, row: number): HourCell => {
    if (column >= FREE_DAYS) return { isHatched: true, label: w.inactive, word: row === 1 ? w.inactive : '' };
    if (column === 1 && row === 1) return { content: open, now: 0.4 };
    if (column === 3 && row === 2) return { isHatched: true, content: free, word: w.cancelled };
    return column === 0 ? { label: w.completed } : { content: free };
  };
  return (
    <>
      <Section title="HourGrid, BesideDialog">
        <div className="relative">
          <HourGrid
            label={w.viewsByDay}
            rowsLabel={w.day2}
            columns={w.weekdays.map((heading, n) => ({ key: heading, heading, isMarked: n === 1 }))}
            rows={HOURS.map((label) => ({ key: label, label }))}
            cellAt={cellAt}
            start={{ column: 1, row: 1 }}
          />
          {isOpen && (
            <BesideDialog
              title="Xasan Cali"
              sign={<Badge tone="confirmed">{w.confirmed}</Badge>}
              anchor={ANCHOR}
              closeTo="/dev/ui"
              onClose={close}
            >
              <p className="mb-3 text-ink-soft">{w.notesHint}</p>
              <button type="button" className="button button-primary w-full" onClick={close}>
                <Icon name="check" />
                {w.send}
              </button>
            </BesideDialog>
          )}
        </div>
      </Section>
      <Section title="StarChoice">
        <form className="card grid gap-5 p-4 sm:grid-cols-3 sm:p-5" noValidate>
          <StarChoice name="none" label={w.waiting} starLabel={starLabel} />
          <StarChoice name="chosen" label={w.completed} starLabel={starLabel} defaultValue="4" />
          <StarChoice name="wrong" label={w.waiting} starLabel={starLabel} error={w.filteredText} />
        </form>
      </Section>
    </>
  );
}

const starLabel = (count: number) => `${count} / 5`;
