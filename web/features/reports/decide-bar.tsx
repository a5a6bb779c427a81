import type { ReactNode } from 'react';

interface DecideBarProps {
  /** Its card has no padding of its own. */
  isPadded?: boolean;
  children: ReactNode;
}

/** The decisions of a case: on a phone they stay in view while one reads what it is about. */
export const DecideBar = ({ isPadded = false, children }: DecideBarProps) => (
  <div className={`decide-bar ${isPadded ? 'rounded-b-xl px-4! sm:px-5! sm:pb-5' : ''}`}>{children}</div>
);
