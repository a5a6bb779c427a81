import { useLocation } from 'react-router';
import { dropWaiting, useWaiting } from './queue.ts';
import type { Waiting } from './store.ts';
import { WaitingEntry } from './waiting-list.tsx';

interface WaitingEntriesProps {
  entries: readonly Waiting[];
  /** Puts what was typed back to where it can be changed; it waits no more. */
  onChange: (entry: Waiting) => void;
}

/** What waits for a network, to be changed in place. */
export function WaitingEntries({ entries, onChange }: WaitingEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.key}>
          <WaitingEntry
            entry={entry}
            onChange={() => {
              onChange(entry);
              void dropWaiting(entry.key);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface WaitingHereProps {
  intent: string;
  id: string | undefined;
  /** The path whose action takes the form; that of the page unless given. */
  action: string | undefined;
  /** What was typed, to be put back into the form, with the files that were kept with it. */
  onChange: (entry: Waiting) => void;
}

/** What was written in this form and waits for a network. */
export default function WaitingHere({ intent, id, action, onChange }: WaitingHereProps) {
  const { pathname } = useLocation();
  const path = `${(action ?? pathname).split(/[?#]/, 1)[0]}.data`;
  const isOfForm = (one: Waiting) =>
    one.intent === intent && one.id === id && one.url.split('?', 1)[0] === path;
  return <WaitingEntries entries={useWaiting().filter(isOfForm)} onChange={onChange} />;
}
