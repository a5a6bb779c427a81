import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';
import { useLater } from './use-later.ts';

interface InlineEditProps {
  /** Heard, not seen. */
  label: string;
  value: string;
  /** Stores it, or gives why it is refused, empty where that is said elsewhere. Without it the field belongs to the form around it. */
  onSave?: (value: string) => Promise<string | undefined>;
  name?: string;
  /** In the empty field: "Add a note". */
  placeholder?: string;
  maxLength?: number;
  /** More than one line: Shift and Enter begin another. */
  rows?: number;
  inputMode?: ComponentProps<'input'>['inputMode'];
  /** Beneath it while nothing else is to be said there. */
  note?: ReactNode;
}

type State = 'idle' | 'editing' | 'saving' | 'saved' | { refused: string };

const SAVED_MS = 2000;

/** Text that is edited where it stands: Enter or leaving saves, Escape puts back what was there. */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, onSave, name, placeholder, maxLength, rows, inputMode, note: idleNote } = props;
  const stored = useRef(value);
  const [text, setText] = useState(value);
  const [{ known, sent }, setBase] = useState({ known: value, sent: value });
  // What is stored by now is shown, unless something else is being typed.
  if (value !== known) {
    setBase({ known: value, sent: value });
    if (text === known || text.trim() === sent) setText(value);
  }
  const given = useRef(value);
  if (given.current !== value) {
    given.current = value;
    stored.current = value;
  }
  const note = useId();
  const [state, setState] = useState<State>('idle');
  const refused = typeof state === 'object' ? state.refused : undefined;
  useLater(() => setState('idle'), state === 'saved' ? SAVED_MS : undefined, state);

  const save = async () => {
    const next = text.trim();
    if (!onSave) return;
    if (next === stored.current) return setState('idle');
    setState('saving');
    setBase({ known, sent: next });
    const before = stored.current;
    stored.current = next;
    const reason = await onSave(next);
    if (reason !== undefined) stored.current = before;
    setState(reason === undefined ? 'saved' : { refused: reason });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && onSave && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setText(stored.current);
      setState('editing');
    }
  };
  const control = {
    name,
    maxLength,
    inputMode,
    placeholder,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
    'aria-label': label,
    'aria-describedby': note,
    'aria-invalid': refused === undefined ? undefined : (true as const),
    className: 'field inline-edit',
    onKeyDown,
    onFocus: () => setState((now) => (typeof now === 'object' ? now : 'editing')),
    onBlur: () => void save(),
  };
  return (
    <div className="min-w-0">
      {rows === undefined ? <input type="text" {...control} /> : <textarea rows={rows} {...control} />}
      <p id={note} role="status" className="flex min-h-5 items-center gap-1 text-[0.8125rem]/5 text-ink-soft">
        {state === 'idle' && idleNote}
        {state === 'editing' && onSave && m.ui_edit_keys()}
        {state === 'saving' && m.ui_saving()}
        {state === 'saved' && (
          <>
            <Icon name="check" className="size-4 text-leaf" />
            {m.ui_saved()}
          </>
        )}
        {refused !== undefined && (
          <span className="font-medium text-danger">
            {m.ui_not_saved()} {refused}
          </span>
        )}
      </p>
    </div>
  );
}
