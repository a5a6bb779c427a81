import type { Application } from '#contract/applications.api.ts';
import type { ApplicationStatus } from '#contract/applications.ts';

/** One step of an application: what is done, what is now, and what comes. */
export interface Step {
  state: 'done' | 'now' | 'next';
  kind: 'sent' | 'waits' | 'seen' | 'review' | 'decision' | 'ended' | Exclude<ApplicationStatus, 'pending'>;
  /** When it was done. */
  at?: string;
}

/** The steps in order: all that happened, where it stands, and what is still ahead. */
export function stepsOf({ events, status }: Pick<Application, 'events' | 'status'>): Step[] {
  const done = events.map(({ from, to, by, createdAt }): Step => {
    const kind = from === null ? 'sent' : by === 'system' ? 'ended' : to === 'under_review' ? 'seen' : to;
    return { state: 'done', kind: kind === 'pending' ? 'sent' : kind, at: createdAt };
  });
  const decision: Step = { state: 'next', kind: 'decision' };
  if (status === 'pending') return [...done, { state: 'now', kind: 'waits' }, decision];
  if (status === 'under_review') return [...done, { state: 'now', kind: 'review' }, decision];
  return done;
}
