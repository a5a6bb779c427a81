import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';

const WORDS = {
  offered: m.move_offer_done_offered,
  withdrawn: m.move_offer_done_withdrawn,
  declined: m.move_offer_done_declined,
  answered: m.move_offer_done_answered,
  countered: m.move_offer_done_countered,
  asked: m.move_offer_done_asked,
  sent: m.move_offer_done_sent,
} as const;
export type Done = keyof typeof WORDS;

const isDone = (text: string | null): text is Done => text !== null && Object.hasOwn(WORDS, text);

/** What was done last on this page: by scripts, or by a form without them. */
export function useDone(): [Done | undefined, (done: Done) => void] {
  const [search] = useSearchParams();
  const before = search.get('done');
  const [done, say] = useState<Done | undefined>(isDone(before) ? before : undefined);
  return [done, say];
}

/** It, in words, where the question was. */
export function DoneNotice({ done }: { done: Done | undefined }) {
  return (
    <div id="offer-state" className="scroll-mt-20">
      {done && <Notice key={done} tone="success" takesFocus title={WORDS[done]()} className="mb-4" />}
    </div>
  );
}

/** The sentence where an act failed: mostly the other side was faster. */
export const offerFailed = ({ code }: { code: string }): string =>
  code === 'conflict' ? m.move_offer_conflict() : m.move_offer_failed();
