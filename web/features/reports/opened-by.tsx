import { useEffect, useEffectEvent, useState } from 'react';
import type { CaseOthers } from '#contract/queue.api.ts';
import { CASE_OPEN_SECONDS, type QueueSubject } from '#contract/queue.ts';
import { call } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { ago } from '../../format/relative.ts';
import { m } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';

/** Often enough that a tick may be lost. */
const AGAIN_MS = (CASE_OPEN_SECONDS / 3) * 1000;

interface OpenedByProps {
  subject: QueueSubject;
  id: string;
}

/** Says so where another administrator has this case open, and tells them that it is open here. Nobody waits for it. */
export function OpenedBy({ subject, id }: OpenedByProps) {
  const [others, setOthers] = useState<CaseOthers['others']>([]);
  const open = useEffectEvent(async () => {
    if (document.hidden) return;
    // Without an answer it is not known who else is there, and the case can be decided all the same.
    const answer = await call('openCase', { params: { subject, id } }).catch(() => undefined);
    if (answer) setOthers(answer.others);
  });
  useEffect(() => {
    // What is not heard of any more is left as well, a little later.
    const leave = () => void call('leaveCase', { params: { subject, id } }).catch(() => undefined);
    const adapt = () => (document.hidden ? leave() : void open());
    void open();
    const timer = setInterval(() => void open(), AGAIN_MS);
    document.addEventListener('visibilitychange', adapt);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', adapt);
      leave();
    };
  }, [subject, id]);
  useLive('', (event) => event.kind === 'notices' && void open());
  const now = new Date();
  return (
    <div aria-live="polite">
      {others.length > 0 && (
        <Notice tone="info" className="mb-3">
          {others.map(({ name, since }) => m.reports_desk_open_by({ name, when: ago(since, now) })).join(' ')}{' '}
          {m.reports_desk_open_text()}
        </Notice>
      )}
    </div>
  );
}
