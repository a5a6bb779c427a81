import { type ComponentType, useId, useState } from 'react';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ASKED } from './draft.ts';
import { IS_WHOLE_SCREEN, type WhereBoxProps, type WhereFieldProps } from './where-props.ts';

/** Fetched with the first touch. */
let loaded: ComponentType<WhereBoxProps> | undefined;

function selectedIn({ selectionStart: from, selectionEnd: to }: HTMLInputElement) {
  return from === null || to === null ? undefined : ([from, to] as const);
}

/** Where to search: a plain field of the form, and from the first touch on the box that suggests. */
export function WhereField(props: WhereFieldProps) {
  const { draft, isLabelShown, submitLabel, what, onChange } = props;
  const id = useId();
  const isHydrated = useHydrated();
  const [Box, setBox] = useState(() => loaded);
  /** The plain field that the box takes the place of, while it has the focus. */
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  /** The screen that the box will fill is there at once, before it. */
  const [isFramed, setFramed] = useState(false);
  // Without a connection it stays the plain field that it was.
  const load = () =>
    import('./where-box.tsx').then(
      (module) => {
        loaded = module.default;
        setBox(() => module.default);
      },
      () => setFramed(false),
    );
  const labelClass = isLabelShown ? 'label' : 'sr-only';
  const whatText = what && (
    <span className="where-what" aria-hidden="true">
      {what}
    </span>
  );
  const field = Box ? (
    <Box
      {...props}
      labelClass={labelClass}
      selected={focused ? selectedIn(focused) : undefined}
      isTyped={isTyped}
    >
      {whatText}
    </Box>
  ) : (
    <div className="where" data-open={isFramed || undefined}>
      {isFramed && (
        <button type="button" className="where-back" aria-label={m.common_close()}>
          <Icon name="left" />
        </button>
      )}
      <label htmlFor={id} className={labelClass}>
        {m.search_location()}
      </label>
      <input
        id={id}
        name={ASKED}
        className="field"
        value={draft.location ?? ''}
        maxLength={200}
        placeholder={isLabelShown ? m.search_ask_placeholder() : m.search_location_placeholder()}
        autoComplete="off"
        {...(isHydrated ? { role: 'combobox', 'aria-expanded': false } : {})}
        onChange={(event) => {
          onChange(event.target.value);
          setIsTyped(true);
        }}
        onPointerEnter={() => void load()}
        onFocus={(event) => {
          setFocused(event.currentTarget);
          setFramed(matchMedia(IS_WHOLE_SCREEN).matches);
          void load();
        }}
        onBlur={() => {
          setFocused(null);
          setFramed(false);
        }}
      />
      {whatText}
    </div>
  );
  return (
    <div className="where-bar">
      {field}
      {/* Not in what comes and goes: a button that is replaced, or moves, under a finger is not pressed. */}
      <button
        type="submit"
        className="button button-primary"
        aria-label={isLabelShown ? submitLabel : undefined}
        // The list closes once its box has lost the focus: not before all of the press.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ detail, currentTarget }) => detail > 0 && currentTarget.focus()}
      >
        {isLabelShown ? <Icon name="search" /> : submitLabel}
      </button>
    </div>
  );
}
