import type { ReactNode } from 'react';
import { m } from '../messages/index.ts';

/** Stands where something will be; not in the first moment, in which most things come. */
function Waiting({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`late ${className}`}>
      <span role="status" className="sr-only">
        {m.ui_loading()}
      </span>
      {children}
    </div>
  );
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** A bar of a line's height. */
function Bar({ className }: { className: string }) {
  return <span className={`skeleton block ${className}`} />;
}

/** Rows of a list or a table. */
export function SkeletonRows({ count = 3, hasPicture = false }: { count?: number; hasPicture?: boolean }) {
  return (
    <Waiting className="card divide-y divide-line-soft">
      {places(count).map((place) => (
        <div key={place} className="flex items-center gap-4 p-4">
          {hasPicture && <Bar className="h-14 w-18 shrink-0" />}
          <div className="grid grow gap-2">
            <Bar className="h-4 w-1/3" />
            <Bar className="h-3.5 w-2/3" />
          </div>
          <Bar className="h-6 w-20 shrink-0" />
        </div>
      ))}
    </Waiting>
  );
}

/** Fields of a form. */
export function SkeletonForm() {
  return (
    <Waiting className="grid gap-5 py-2">
      {places(3).map((place) => (
        <div key={place} className="grid gap-2">
          <Bar className="h-4 w-1/4" />
          <Bar className="h-16 w-full" />
        </div>
      ))}
    </Waiting>
  );
}
