import { ago } from '../../../format/relative.ts';

/** Since when somebody waits. */
export const Waits = ({ since, now }: { since: string; now: Date }) => (
  <time dateTime={since} className="text-[0.8125rem] text-ink-soft">
    {ago(since, now)}
  </time>
);
