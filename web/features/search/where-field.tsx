import { type ComponentType, useId, useRef, useState } from 'react';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { WhereListProps } from './where-list-props.ts';

const load = () => import('./where-list.tsx');

interface WhereFieldProps {
  location: string | undefined;
  isLabelShown: boolean;
  submitLabel: string;
}

/** Where to search: a plain field that suggests from the first touch on, when what suggests is fetched. */
export function WhereField({ location, isLabelShown, submitLabel }: WhereFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<ComponentType<WhereListProps>>();
  return (
    <div className="where relative min-w-0 flex-1" ref={frame}>
      <label htmlFor={id} className={isLabelShown ? 'label' : 'sr-only'}>
        {m.properties_location()}
      </label>
      <input
        ref={input}
        id={id}
        name="location"
        className="field"
        defaultValue={location}
        maxLength={120}
        placeholder={m.properties_location_placeholder()}
        autoComplete="off"
        {...(useHydrated() ? { role: 'combobox', 'aria-expanded': false } : {})}
        // Without a connection it stays the plain field that it was.
        onFocus={() =>
          void load().then(
            (list) => setList(() => list.default),
            () => undefined,
          )
        }
      />
      <button type="submit" className="button button-primary" aria-label={submitLabel}>
        <Icon name="search" />
      </button>
      {List && <List input={input} frame={frame} />}
    </div>
  );
}
