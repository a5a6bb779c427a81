import { useEffect, useRef } from 'react';
import { LIST_LIMITS } from '#contract/move-lists.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';

interface ThingChipProps {
  name: string;
  count: number;
  /** It was touched last. */
  isOpen: boolean;
  onOpen: () => void;
  onChange: (count: number) => void;
}

/** A thing: closed it adds one, open it has less and more. */
export function ThingChip({ name, count, isOpen, onOpen, onChange }: ThingChipProps) {
  const root = useRef<HTMLLIElement>(null);
  /** What was tapped goes as the chip opens or closes: the focus stays with the thing. */
  const isTapped = useRef(false);
  const isStepper = isOpen && count > 0;
  useEffect(() => {
    if (!isTapped.current) return;
    isTapped.current = false;
    root.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  });
  const put = (next: number) => {
    isTapped.current = next === 0 || !isStepper;
    onChange(next);
  };
  if (!isStepper) {
    return (
      <li ref={root}>
        <button
          type="button"
          data-focus=""
          className={`list-pick ${count > 0 ? 'is-on' : ''}`}
          onClick={() => {
            onOpen();
            put(Math.min(LIST_LIMITS.count, count + 1));
          }}
        >
          {count === 0 && <Icon name="plus" />}
          {name}
          {count > 0 && <span className="list-count figures">{count}</span>}
        </button>
      </li>
    );
  }
  return (
    <li ref={root} className="list-step is-chip">
      <button type="button" aria-label={m.move_list_less_of({ name })} onClick={() => put(count - 1)}>
        <Icon name="minus" />
      </button>
      <span>{name}</span>
      <span className="list-number figures mx-2">{count}</span>
      <button
        type="button"
        data-focus=""
        aria-label={m.move_list_more_of({ name })}
        disabled={count >= LIST_LIMITS.count}
        onClick={() => put(count + 1)}
      >
        <Icon name="plus" />
      </button>
    </li>
  );
}
