import { useState } from 'react';
import type { MoveLists } from '#contract/move-lists.api.ts';
import { fold } from '#contract/places.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { nameIn } from '../list-words.ts';
import { ThingChip } from './thing-chip.tsx';

interface ThingsProps {
  things: MoveLists['items'];
  /** How many of each are listed, by its code. */
  counts: Readonly<Record<string, number>>;
  onChange: (code: string, count: number) => void;
}

/** So many are shown before all are asked for; what is listed is shown always. */
const FIRST = 14;

/** The things that can be listed: a tap adds one, and the one last touched opens to less and more. */
export function Things({ things, counts, onChange }: ThingsProps) {
  const [open, setOpen] = useState<string>();
  const [isAll, setAll] = useState(false);
  const [words, setWords] = useState('');
  const sought = fold(words);
  const shown = things.filter(({ code, name }, n) =>
    isAll && sought !== '' ? fold(nameIn(name)).includes(sought) : isAll || n < FIRST || counts[code],
  );
  return (
    <>
      {isAll && (
        <input
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          aria-label={m.move_list_find()}
          placeholder={m.move_list_find()}
          maxLength={60}
          className="field mb-3"
        />
      )}
      <ul className="list-picks">
        {shown.map(({ code, name }) => (
          <ThingChip
            key={code}
            name={nameIn(name)}
            count={counts[code] ?? 0}
            isOpen={open === code}
            onOpen={() => setOpen(code)}
            onChange={(count) => onChange(code, count)}
          />
        ))}
        {!isAll && (
          <li>
            <button type="button" className="list-pick is-all" onClick={() => setAll(true)}>
              <Icon name="search" />
              {m.move_list_all({ count: String(things.length) })}
            </button>
          </li>
        )}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        {shown.length > 0 ? m.move_list_tap() : m.move_list_none_found()}
      </p>
    </>
  );
}
