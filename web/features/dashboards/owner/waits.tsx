import { m } from '../../../messages/index.ts';
import { since } from '../../inquiries/words.ts';

/** For how long somebody waits. */
export const Waits = ({ from, now }: { from: string; now: string }) => (
  <time dateTime={from} className="text-[0.8125rem] text-ink-soft">
    {m.dashboards_owner_waits({ time: since(from, now) })}
  </time>
);
