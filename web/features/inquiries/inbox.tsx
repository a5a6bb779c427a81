import type { ReactNode } from 'react';
import { Main } from '../../ui/main.tsx';

interface InboxProps {
  list: ReactNode;
  thread: ReactNode;
  /** What stands in the place of the thread on a desk. */
  idle: ReactNode;
  /** Over both. */
  children?: ReactNode;
}

/** A list and what is open of it: side by side on a desk, each scrolling alone; one of the two on smaller screens. */
export function Inbox({ list, thread, idle, children }: InboxProps) {
  const isOpen = thread !== null;
  return (
    <Main className={`inbox ${isOpen ? 'inbox-open' : ''}`}>
      {children}
      <div className="inbox-list">{list}</div>
      <div className="inbox-thread">{isOpen ? thread : idle}</div>
    </Main>
  );
}
