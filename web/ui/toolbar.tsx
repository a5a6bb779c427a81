import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';

interface ToolbarProps {
  /** What is searched for now. */
  search?: string;
  /** What one may search by: stands in the empty field and is its name. */
  searchLabel?: string;
  searchName?: string;
  maxLength?: number;
  /** FilterSelects and the like; a change of one sends the form. */
  filters?: ReactNode;
  /** Folds the filters on a phone, with how many of them are chosen. */
  folds?: number | undefined;
  /** Parameters of the address that no field here has and that stay. */
  keeps?: readonly string[];
  /** Buttons that send nothing. */
  children?: ReactNode;
}

/** Search and filters of a list: a plain form that leads to an address, with or without scripts. */
export function Toolbar({
  search = '',
  searchLabel,
  searchName = 'q',
  maxLength = 200,
  filters,
  folds,
  keeps = ['sort'],
  children,
}: ToolbarProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(search);
  // By another way to the list; what is being typed stays.
  useLayoutEffect(() => {
    if (field.current?.value === shown.current) field.current.value = search;
    shown.current = search;
  }, [search]);
  const parameters = new URLSearchParams(useLocation().search);
  return (
    <Form
      method="get"
      role="search"
      preventScrollReset
      onChange={submitChoice}
      className="flex flex-wrap items-center gap-2"
    >
      {keeps.map((name) => {
        const value = parameters.get(name);
        return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
      })}
      {searchLabel && (
        <div className="relative min-w-56 flex-1 basis-56">
          <label htmlFor={id} className="sr-only">
            {searchLabel}
          </label>
          <input
            ref={field}
            id={id}
            type="search"
            name={searchName}
            defaultValue={search}
            maxLength={maxLength}
            placeholder={searchLabel}
            enterKeyHint="search"
            className="field ps-12 text-ellipsis"
          />
          <button
            type="submit"
            aria-label={m.ui_search()}
            className="absolute inset-y-0 start-0 flex w-12 items-center justify-center rounded-control"
          >
            <Icon name="search" />
          </button>
        </div>
      )}
      {filters &&
        (folds === undefined ? (
          <div className="toolbar-filters">{filters}</div>
        ) : (
          <details className="phone-fold toolbar-fold">
            <summary>
              <Icon name="filter" className="size-5" />
              {m.ui_filters()} {folds > 0 && <span className="count">{folds}</span>}
            </summary>
            <div className="toolbar-filters">{filters}</div>
          </details>
        ))}
      {filters && (
        <noscript>
          <button type="submit" className="button button-quiet">
            {m.ui_apply()}
          </button>
        </noscript>
      )}
      {children}
    </Form>
  );
}

/** Choosing is asking; typing is not, before Enter. */
function submitChoice({ target, currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  const isChoice =
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement &&
      target.name !== '' &&
      (target.type === 'checkbox' || target.type === 'radio'));
  if (isChoice) currentTarget.requestSubmit();
}
