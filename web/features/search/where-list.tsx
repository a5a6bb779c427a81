import './search.css';
import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '#contract/places.api.ts';
import { call } from '../../api/client.ts';
import { readOnce } from '../../api/query.ts';
import { href } from '../../i18n.ts';
import { getLocale } from '../../messages/compiled/runtime.js';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { writeInput } from '../../ui/write-input.ts';
import { type ListingSearch, readSearch, writeSearch } from '../properties/search-params.ts';
import { boundsNearMe } from './near-me.ts';
import { lastFiltersAt, readRecent, rememberSearch, searchOf, writeRecent } from './recent.ts';
import { TypeButtons } from './type-buttons.tsx';
import { useCounts } from './use-counts.ts';
import type { WhereListProps } from './where-list-props.ts';
import { type Act, groupsOf } from './where-rows.tsx';

type Type = ListingSearch['type'];
/** A key is waited for this long, in milliseconds. */
const PAUSE_MS = 60;

const typeOf = (form: HTMLFormElement | null | undefined): Type =>
  readSearch(new URLSearchParams({ type: String(form ? (new FormData(form).get('type') ?? '') : '') })).type;

/** The search that the page around the box shows: one that came with the page was not remembered yet. */
function rememberShown({ form, defaultValue }: HTMLInputElement): void {
  if (!form || !defaultValue) return;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  rememberSearch({ ...readSearch(new URLSearchParams(fields)), location: defaultValue });
}

/** The places for what is typed; the old ones stay until the new ones are there. */
function useSuggestions(text: string, type: Type) {
  const [found, setFound] = useState<{ text: string; places: readonly Suggestion[] }>({
    text: '',
    places: [],
  });
  useEffect(() => {
    let isWanted = true;
    const q = text.trim();
    const query = { lang: getLocale(), ...(q ? { q } : {}), ...(type === 'any' ? {} : { type }) };
    const timer = setTimeout(
      () => {
        const queryFn = () => call('listSuggestions', { query });
        readOnce({ queryKey: ['listSuggestions', query], queryFn }).then(
          (places) => isWanted && setFound({ text, places }),
          // Without a connection the word itself can still be searched for, once there is one.
          () => isWanted && setFound({ text, places: [] }),
        );
      },
      q ? PAUSE_MS : 0,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, type]);
  return found;
}

/** Listens to an element for as long as the list is there. */
function useListener<E extends Event>(
  target: RefObject<HTMLElement | null>,
  name: string,
  listener: (event: E) => void,
) {
  useEffect(() => {
    const element = target.current;
    const heard = (event: Event) => listener(event as E);
    element?.addEventListener(name, heard);
    return () => element?.removeEventListener(name, heard);
  });
}

/** What the box suggests (ARIA 1.2, list autocomplete); on a phone it fills the screen. */
export default function WhereList({ input, frame }: WhereListProps) {
  const id = useId();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(true);
  const [text, setText] = useState(input.current?.value ?? '');
  // What stood in the box is no question yet: one sees what is near, recent and popular.
  const [isTyped, setIsTyped] = useState(false);
  const [type, setType] = useState<Type>(() => typeOf(input.current?.form));
  const [active, setActive] = useState(-1);
  const [, redraw] = useState(0);
  const typed = isTyped ? text : '';
  const found = useSuggestions(typed, type);
  const recent = readRecent();
  const [likeliest] = found.places;
  const again = typed && likeliest ? lastFiltersAt(likeliest.name, type) : undefined;
  const last = again && { path: writeSearch(again), search: again };
  const looked = typed ? [] : recent.map(({ path, at }) => ({ path, search: searchOf(path), since: at }));
  const counts = useCounts(last ? [last] : looked);
  const groups = groupsOf({ typed: found.text, places: found.places, recent, last, counts });
  const rows = groups.flatMap((group) => group.rows);
  const isCurrent = found.text === typed;
  // Enter takes the first place as soon as it is the answer to what is typed.
  const at = active >= 0 ? active : typed.trim() !== '' && isCurrent && found.places.length > 0 ? 0 : -1;

  useEffect(() => {
    if (input.current) rememberShown(input.current);
    redraw((n) => n + 1);
  }, [input]);

  const open = () => {
    if (isOpen) return;
    setIsTyped(false);
    setActive(-1);
    setIsOpen(true);
  };
  const close = useCallback(() => setIsOpen(false), []);
  const send = () => {
    close();
    input.current?.form?.requestSubmit();
  };
  const act = (chosen: Act) => {
    const box = input.current;
    if (!box) return;
    if (chosen.kind === 'place') {
      writeInput(box, chosen.name);
      send();
    } else if (chosen.kind === 'word') {
      const words = box.form?.elements.namedItem('q');
      if (words instanceof HTMLInputElement) writeInput(words, text.trim());
      writeInput(box, '');
      send();
    } else if (chosen.kind === 'path') {
      close();
      void navigate(href(chosen.path));
    } else if (chosen.kind === 'clear') {
      const before = readRecent();
      writeRecent([]);
      redraw((n) => n + 1);
      showToast({
        title: m.search_cleared(),
        action: {
          label: m.ui_undo(),
          onAction: () => {
            writeRecent(before);
            redraw((n) => n + 1);
            box.focus();
          },
        },
      });
    } else {
      void boundsNearMe().then((bounds) => {
        if (!bounds) return;
        close();
        void navigate(href(writeSearch({ type, bounds, sort: 'newest', page: 1, isMapView: false })));
      });
    }
  };

  useListener<InputEvent>(input, 'input', () => {
    setText(input.current?.value ?? '');
    setIsTyped(true);
    setActive(-1);
    if (document.activeElement === input.current) setIsOpen(true);
  });
  useListener(input, 'focus', open);
  useListener(input, 'click', open);
  useListener<KeyboardEvent>(input, 'keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const from = event.key === 'ArrowDown' ? at + 1 : at - 1;
      // One place before the first is the box itself.
      setActive(((from + 1 + rows.length + 1) % (rows.length + 1)) - 1);
    } else if (event.key === 'Enter' && isOpen && rows[at]) {
      event.preventDefault();
      act(rows[at].act);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  });
  useListener<FocusEvent>(frame, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !frame.current?.contains(relatedTarget)) close();
  });
  useEffect(() => {
    const form = input.current?.form;
    const choose = () => setType(typeOf(form));
    const outside = ({ target }: Event) =>
      target instanceof Node &&
      !frame.current?.contains(target) &&
      !(target as Element).closest?.('.toaster') &&
      close();
    form?.addEventListener('change', choose);
    form?.addEventListener('submit', close);
    document.addEventListener('pointerdown', outside);
    return () => {
      form?.removeEventListener('change', choose);
      form?.removeEventListener('submit', close);
      document.removeEventListener('pointerdown', outside);
    };
  }, [input, frame, close]);

  useLayoutEffect(() => {
    frame.current?.toggleAttribute('data-open', isOpen);
    const box = input.current;
    if (!box) return;
    const state: Record<string, string | undefined> = {
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? rows[at] && `${id}-${rows[at].id}` : undefined,
    };
    for (const [name, value] of Object.entries(state)) {
      if (value === undefined) box.removeAttribute(name);
      else box.setAttribute(name, value);
    }
  });
  const activeId = isOpen ? rows[at]?.id : undefined;
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeId]);

  if (!isOpen) return null;
  const first = found.places[0];
  return (
    <>
      <button type="button" className="where-back" aria-label={m.common_close()} onClick={close}>
        <Icon name="left" />
      </button>
      <TypeButtons type={type} form={input.current?.form} className="where-types" />
      <div className="where-list">
        {typed &&
          isCurrent &&
          first &&
          first.name.toLocaleLowerCase() !== typed.trim().toLocaleLowerCase() && (
            <p className="where-title">{m.search_showing({ place: first.name, words: typed.trim() })}</p>
          )}
        <div id={id} role="listbox" aria-label={m.properties_location()}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a list are no fields
            <div
              key={group.rows[0]?.id}
              className="where-group"
              role="group"
              aria-label={group.title || undefined}
            >
              {group.title && <p className="where-title">{group.title}</p>}
              {group.rows.map((row) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
                // biome-ignore lint/a11y/useKeyWithClickEvents: and hears the keys
                <div
                  key={row.id}
                  id={`${id}-${row.id}`}
                  role="option"
                  aria-selected={rows[at] === row}
                  aria-label={row.label}
                  className={`where-row where-${row.act.kind}`}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => act(row.act)}
                >
                  <Icon name={row.icon} />
                  <span>
                    <strong>{row.title}</strong>
                    {row.text && <span>{row.text}</span>}
                  </span>
                  {row.end && <em className={row.isNew ? 'where-new' : undefined}>{row.end}</em>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className="sr-only">
          {typed && isCurrent && m.ui_matches({ count: found.places.length })}
        </p>
      </div>
    </>
  );
}
