import type { ScreenPath } from '../../i18n.ts';
import { Log } from './log.tsx';
import type { Opening } from './opening.ts';
import { ListingStrip, ThreadHead } from './thread.tsx';

interface OpeningThreadProps {
  inquiry: Opening;
  now: string;
  backTo: ScreenPath;
}

/** A thread that is on its way: whom with, about what and what was said last, with room for the rest. */
export function OpeningThread({ inquiry, now, backTo }: OpeningThreadProps) {
  return (
    <>
      <ThreadHead inquiry={inquiry} now={now} backTo={backTo} />
      <ListingStrip inquiry={inquiry} />
      {inquiry.side === 'owner' && <div className="h-[3.8125rem] border-b border-line max-lg:hidden" />}
      <Log inquiry={inquiry} now={now} unsent={undefined} />
      <div className="inbox-composer" aria-hidden="true">
        <div className="skeleton h-12 rounded-control" />
      </div>
    </>
  );
}
