import { useState } from 'react';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLater } from '../../../ui/use-later.ts';

/** So long what was answered stays in sight. */
const SHOWN_MS = 5000;

/** Whose viewings were confirmed just now. */
export function useAnswered() {
  const [names, setNames] = useState<readonly string[]>([]);
  useLater(() => setNames([]), names.length > 0 ? SHOWN_MS : undefined, names);
  return { names, add: (name: string) => setNames((before) => [...before, name]) };
}

/** In the place of rows that were answered: who is told. */
export function Answered({ names }: { names: readonly string[] }) {
  return (
    <div role="status" className="empty:hidden">
      {names.map((name) => (
        <p
          key={name}
          className="mb-3 flex min-h-12 items-center gap-2.5 rounded-control bg-leaf-wash px-4 py-2 font-medium text-leaf"
        >
          <Icon name="check" className="size-5" />
          {m.dashboards_owner_told({ name })}
        </p>
      ))}
    </div>
  );
}
