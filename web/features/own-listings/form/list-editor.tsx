import { useRef, useState } from 'react';
import { m } from '../../../messages/index.ts';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface EntryInputProps {
  label: string;
  maxLength: number;
  /** Already there: it is not added twice (spec 2 §5). */
  entries: readonly string[];
  onAdd: (entry: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  dir?: 'ltr' | 'auto';
  placeholder?: string;
  /** What the form calls the list, for the summary of errors. */
  name: string;
}

/** Adds an entry to a list: trimmed, not empty, not there yet; Enter adds it (spec 2 §5). */
export function EntryInput({ label, entries, onAdd, name, ...input }: EntryInputProps) {
  const [text, setText] = useState('');
  const add = () => {
    const entry = text.trim();
    if (entry && !entries.includes(entry)) onAdd(entry);
    setText('');
  };
  return (
    <div className="flex items-end gap-2">
      <TextField
        {...input}
        name=""
        data-list={name}
        label={label}
        className="grow"
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <button type="button" className="button button-quiet whitespace-nowrap" onClick={add}>
        {m.own_listings_form_add()}
      </button>
    </div>
  );
}

interface ListEditorProps extends Omit<EntryInputProps, 'entries' | 'onAdd'> {
  /** An entry as it is shown. */
  wordsOf: (entry: string) => string;
  entries: readonly string[];
  onChange: (entries: string[]) => void;
}

/** A list of words: each can be taken out, new ones are added beneath. */
export function ListEditor({ entries, wordsOf, onChange, ...input }: ListEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="space-y-3">
      {entries.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {entries.map((entry) => (
            <li
              key={entry}
              className="inline-flex max-w-full items-center rounded-full border border-line-strong ps-3.5"
            >
              <bdi className="min-w-0 break-words">{wordsOf(entry)}</bdi>
              <button
                type="button"
                className="grid size-11 shrink-0 place-items-center rounded-full hover:text-danger"
                aria-label={m.own_listings_form_remove_item({ item: wordsOf(entry) })}
                onClick={() => {
                  onChange(entries.filter((one) => one !== entry));
                  box.current?.querySelector<HTMLElement>('input')?.focus();
                }}
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <EntryInput {...input} entries={entries} onAdd={(entry) => onChange([...entries, entry])} />
    </div>
  );
}
