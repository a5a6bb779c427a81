import { type ComponentType, useId, useState } from 'react';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { WhereBoxProps, WhereFieldProps } from './where-props.ts';

/** Fetched with the first touch. */
let loaded: ComponentType<WhereBoxProps> | undefined;

/** Where to search: a plain field of the form, and from the first touch on the box that suggests. */
export function WhereField(props: WhereFieldProps) {
  const { draft, isLabelShown, submitLabel, onChange } = props;
  const id = useId();
  const isHydrated = useHydrated();
  const [Box, setBox] = useState(() => loaded);
  /** The plain field that the box takes the place of, while it has the focus. */
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  // Without a connection it stays the plain field that it was.
  const load = () =>
    import('./where-box.tsx').then(
      (module) => {
        loaded = module.default;
        setBox(() => module.default);
      },
      () => undefined,
    );
  const labelClass = isLabelShown ? 'label' : 'sr-only';
  const submit = (
    <button type="submit" className="button button-primary" aria-label={submitLabel}>
      <Icon name="search" />
    </button>
  );
  if (Box) {
    const { selectionStart: from, selectionEnd: to } = focused ?? {
      selectionStart: null,
      selectionEnd: null,
    };
    const selected = from === null || to === null ? undefined : ([from, to] as const);
    return (
      <Box {...props} labelClass={labelClass} selected={selected} isTyped={isTyped}>
        {submit}
      </Box>
    );
  }
  return (
    <div className="where relative min-w-0 flex-1">
      <label htmlFor={id} className={labelClass}>
        {m.search_location()}
      </label>
      <input
        id={id}
        name="location"
        className="field"
        value={draft.location ?? ''}
        maxLength={120}
        placeholder={m.search_location_placeholder()}
        autoComplete="off"
        {...(isHydrated ? { role: 'combobox', 'aria-expanded': false } : {})}
        onChange={(event) => {
          onChange(event.target.value);
          setIsTyped(true);
        }}
        onPointerEnter={() => void load()}
        onFocus={(event) => {
          setFocused(event.currentTarget);
          void load();
        }}
        onBlur={() => setFocused(null)}
      />
      {submit}
    </div>
  );
}
