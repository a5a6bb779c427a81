import { Link } from 'react-router';
import { ago } from '../format/relative.ts';
import { m } from '../messages/index.ts';
import { Sheet } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { dropWaiting } from './queue.ts';
import { isGivenUp } from './send.ts';
import type { Waiting } from './store.ts';

const DASHED = {
  border: '1px dashed var(--line-strong)',
  borderRadius: '12px',
  background: 'var(--ocean-wash)',
};

/** Why it is not sent any more; undefined while it is tried. */
function failureOf(entry: Waiting): string | undefined {
  const { refused } = entry;
  if (refused !== undefined)
    return refused === 401 || refused === 403 ? m.offline_refused_sign_in() : m.offline_refused();
  return isGivenUp(entry) ? m.offline_given_up() : undefined;
}

interface WaitingEntryProps {
  entry: Waiting;
  /** Takes it out of the queue and puts it back to where it was typed; without it there is a link to that page. */
  onChange?: () => void;
  /** It is shown on the page it was made on, and cannot be changed, as a photo cannot. */
  isHere?: boolean;
}

/** Something that waits, dashed: what it is, that it goes out by itself, and how to change it or let it be. */
export function WaitingEntry({ entry, onChange, isHere = false }: WaitingEntryProps) {
  const { label, values, page, key, madeAt } = entry;
  const failure = failureOf(entry);
  const text = values.message ?? values.notes ?? values.text;
  const act = 'button button-quiet button-small min-h-11';
  return (
    <div style={DASHED} className="p-4">
      <p className="font-semibold">{label}</p>
      {text && (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {text}
        </p>
      )}
      <p className={`mt-2 flex items-center gap-2 text-sm ${failure ? 'text-danger' : 'text-ink-soft'}`}>
        <Icon name={failure ? 'warning' : 'clock'} className="size-4" />
        {failure ?? `${m.offline_goes_out()} · ${ago(new Date(madeAt).toISOString(), new Date())}`}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {onChange && (
          <button type="button" className={act} onClick={onChange}>
            {m.offline_change()}
          </button>
        )}
        {!onChange && !isHere && (
          <Link to={page} className={act}>
            {m.offline_open()}
          </Link>
        )}
        <button type="button" className={act} onClick={() => void dropWaiting(key)}>
          {m.offline_drop()}
        </button>
      </p>
    </div>
  );
}

interface WaitingListProps {
  entries: readonly Waiting[];
  onClose: () => void;
}

/** All that waits on this device, from wherever it was made. */
export function WaitingList({ entries, onClose }: WaitingListProps) {
  return (
    <Sheet title={m.offline_queue_title()} onClose={onClose}>
      <p className="text-ink-soft">{entries.length > 0 ? m.offline_queue_text() : m.offline_queue_empty()}</p>
      <ul className="mt-4 grid gap-3">
        {entries.map((entry) => (
          <li key={entry.key}>
            <WaitingEntry entry={entry} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
