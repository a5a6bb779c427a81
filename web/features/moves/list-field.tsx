import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { MoveLists } from '#contract/move-lists.api.ts';
import { dropReads, useRead } from '../../api/query.ts';
import { useFormState } from '../../forms/form-state.ts';
import { textsOf } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { writeInput } from '../../ui/write-input.ts';
import { estimateVolume } from './list/estimate-volume.ts';
import { PlainFields } from './list/plain-fields.tsx';
import { EMPTY_LIST, LIST, type ListValue, plainList, readList, writeList } from './list-value.ts';
import { piecesText, VEHICLE_NAMES, volumeText } from './list-words.ts';
import { moveListsQuery } from './lists-query.ts';

const ListEditor = lazyPart(() => import('./list/editor.tsx'));

interface ListFieldProps {
  /** As the server has read them, for a page that was asked for with the form. */
  lists?: MoveLists | undefined;
  /** Whom else to ask; folded with the rest where there are no scripts. */
  children: ReactNode;
}

/** What is to be moved, in a booking form (P1): a sheet of its own with scripts, folded fields without. */
export function ListField({ lists: loaded, children }: ListFieldProps) {
  const { values } = useFormState();
  const { data: lists, isError } = useRead(moveListsQuery(), { initial: loaded });
  const isHydrated = useHydrated();
  const [isAwake, setAwake] = useState(isHydrated);
  const [text, setText] = useState(() => values[LIST] || writeList(plainList(values)));
  const [open, setOpen] = useState<{ pickup: string; dropoff: string }>();
  const plain = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // What was typed before the page woke up goes on in the sheet.
  useEffect(() => {
    const form = plain.current?.closest('form');
    if (form) setText((before) => writeList(plainList(textsOf(new FormData(form)))) || before);
    setAwake(true);
  }, []);
  useEffect(() => {
    const form = isAwake ? field.current?.form : undefined;
    if (!form) return;
    // It was sent, or waits: what is listed next is another move.
    const clear = () => setText('');
    form.addEventListener('reset', clear);
    return () => form.removeEventListener('reset', clear);
  }, [isAwake]);

  if (!isAwake) {
    return (
      <details ref={plain} className="rounded-control border border-line px-4 py-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{m.move_list_title()}</summary>
        {lists && <PlainFields lists={lists} />}
        <div className="pt-4 pb-2">{children}</div>
      </details>
    );
  }
  const value = readList(text) ?? EMPTY_LIST;
  const change = (next: ListValue) => field.current && writeInput(field.current, writeList(next));
  const placeIn = (name: string) => {
    const found = field.current?.form?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found.value.trim() : '';
  };
  return (
    <div className="space-y-3">
      <div className="relative rounded-control border border-line">
        <input
          ref={field}
          name={LIST}
          defaultValue={text}
          onInput={(event) => setText(event.currentTarget.value)}
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="off"
          className="sr-only"
        />
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2 text-start"
          aria-busy={open !== undefined && !lists && !isError ? true : undefined}
          onClick={() => {
            setOpen({ pickup: placeIn('pickupLocation'), dropoff: placeIn('dropoffLocation') });
            if (isError) dropReads('readMoveLists');
          }}
        >
          <span className="min-w-0">
            <span className="block font-semibold">{m.move_list_title()}</span>
            <span className="figures block text-sm text-ink-soft">
              {text === '' || !lists ? m.move_list_lead() : summaryOf(value, lists)}
            </span>
          </span>
          <Icon name="right" className="mirrored size-5 shrink-0 text-ocean" />
        </button>
        {text !== '' && (
          <button
            type="button"
            className="link min-h-11 px-4 text-sm font-semibold"
            onClick={() => change(EMPTY_LIST)}
          >
            {m.move_list_clear()}
          </button>
        )}
      </div>
      {open && isError && (
        <p role="alert" className="font-medium text-danger">
          {m.move_list_not_loaded()}
        </p>
      )}
      {children}
      {open && lists && (
        <Suspense>
          <ListEditor
            {...open}
            value={value}
            lists={lists}
            onChange={change}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** "30 pieces, 12.9 m³, 3 t truck". */
function summaryOf(value: ListValue, lists: MoveLists): string {
  const { pieces, litres, vehicle } = estimateVolume(value, lists);
  return [piecesText(pieces), volumeText(litres), ...(vehicle ? [VEHICLE_NAMES[vehicle.code]()] : [])].join(
    ', ',
  );
}
