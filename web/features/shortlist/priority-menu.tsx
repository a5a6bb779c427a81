import { useState } from 'react';
import type { ShortlistRow } from '#contract/shortlist.api.ts';
import { PRIORITIES, PRIORITY_WEIGHTS, type Priority } from '#contract/shortlist.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useList } from './list-context.ts';
import { PRIORITY_LABELS } from './words.ts';

const COLOURS: Record<Priority, string> = {
  high: 'text-danger',
  medium: 'text-(--pending)',
  low: 'text-ink-soft',
};

/** Bars and word: as many bars as the priority weighs. */
export function PrioritySign({ priority }: { priority: Priority }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${COLOURS[priority]}`}>
      <span aria-hidden="true" className="priority-bars">
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-off={bar > PRIORITY_WEIGHTS[priority] ? '' : undefined} />
        ))}
      </span>
      {PRIORITY_LABELS[priority]()}
    </span>
  );
}

/** The priority of a row and the others: chosen is saved. */
export function PriorityMenu({ home }: { home: ShortlistRow }) {
  const { view } = useList();
  const [chosen, setChosen] = useState<string>(home.priority);
  return (
    <ActionForm
      intent="priority"
      id={home.id}
      view={view}
      failed={m.shortlist_failed}
      onSubmit={({ priority = '' }) => {
        setChosen(priority);
        return priority !== home.priority;
      }}
      className=""
    >
      <Choices home={home} chosen={chosen} />
    </ActionForm>
  );
}

/** The chosen one is shown at once. */
function Choices({ home, chosen }: { home: ShortlistRow; chosen: string }) {
  const { isSending } = useFormState();
  const priority = (isSending && PRIORITIES.find((one) => one === chosen)) || home.priority;
  return (
    <Menu
      label={m.shortlist_priority_of({ title: home.title, priority: PRIORITY_LABELS[priority]() })}
      isBusy={isSending}
      triggerClass="inline-flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-ground-deep"
      trigger={
        <>
          <PrioritySign priority={priority} />
          <Icon name="down" className="size-4" />
        </>
      }
    >
      {PRIORITIES.map((one) => (
        <button
          key={one}
          type="submit"
          name="priority"
          value={one}
          aria-current={one === priority ? 'true' : undefined}
          className="menu-item"
        >
          <span className="grow">
            <PrioritySign priority={one} />
          </span>
          {one === priority && <Icon name="check" className="size-4 text-ocean" />}
        </button>
      ))}
    </Menu>
  );
}
